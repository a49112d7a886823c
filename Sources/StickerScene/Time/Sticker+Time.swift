import Geometry

extension SceneDocument.Sticker {
  /// Returns whether the sticker is visible at a time, in seconds: from its start on, and before its end.
  public func isVisible(at time: Double) -> Bool {
    let timing = traits.timing
    if let start = timing.start, time < start { return false }
    if let end = timing.end, time >= end { return false }
    return true
  }

  /// Returns the time of the sticker's own clock, in seconds; see ``StickerTiming/clock(at:)``.
  public func clock(at time: Double) -> Double { traits.timing.clock(at: time) }

  /// Returns the placement at a time, in seconds, with the sticker's motion.
  ///
  /// O(log keyframes).
  public func placement(at time: Double) -> StickerPlacement {
    var placement = restingPlacement(at: time)
    traits.timing.motion?.apply(to: &placement, atClock: clock(at: time), size: size)
    return placement
  }

  /// Returns the placement at a time, in seconds, without the sticker's motion.
  ///
  /// This is the placement to make keyframes from, and to show with reduced motion. O(log keyframes).
  public func restingPlacement(at time: Double) -> StickerPlacement {
    traits.timing.keyframes.placement(at: time) ?? ownPlacement
  }

  /// The placement in the record itself, which is shown without keyframes.
  public var ownPlacement: StickerPlacement {
    get {
      StickerPlacement(
        position: position, scale: scale, rotation: rotation, opacity: traits.opacity)
    }
    set {
      (position, scale, rotation) = (newValue.position, newValue.scale, newValue.rotation)
      traits.opacity = newValue.opacity
    }
  }
}
