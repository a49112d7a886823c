extension SceneDocument.Sticker {
  /// Changes the placement in the record and in each keyframe, to move a whole path for example.
  ///
  /// O(keyframes).
  public mutating func changePlacements(_ change: (inout StickerPlacement) -> Void) {
    change(&ownPlacement)
    guard !traits.timing.keyframes.isEmpty else { return }
    var keyframes = traits.timing.keyframes
    for index in keyframes.indices { change(&keyframes[index].placement) }
    traits.timing.keyframes = keyframes
  }

  /// Removes the keyframe that is nearest to a time and at most `tolerance` seconds away; returns `false` if there is
  /// none.
  ///
  /// The sticker keeps the placement of its last keyframe.
  @discardableResult
  public mutating func removeKeyframe(near time: Double, tolerance: Double) -> Bool {
    var keyframes = traits.timing.keyframes
    guard let index = keyframes.index(near: time, tolerance: tolerance) else { return false }
    let removed = keyframes.remove(at: index)
    if keyframes.isEmpty { ownPlacement = removed.placement }
    traits.timing.keyframes = keyframes
    return true
  }

  /// Moves the sticker in time: each placement is shown so many seconds later.
  ///
  /// A missing start counts as 0; a missing end stays missing.
  public mutating func shift(by seconds: Double) {
    var timing = traits.timing
    timing.setStart((timing.start ?? 0) + seconds)
    timing.end = timing.end.map { $0 + seconds }
    timing.keyframes.changeTimes { $0 + seconds }
    traits.timing = timing
  }

  /// Moves the start to another time, and the clock with it: the sticker looks as before at each time at which it stays
  /// visible.
  ///
  /// Returns `false`, and changes nothing, if the sticker would never be visible.
  @discardableResult
  public mutating func trimStart(to time: Double) -> Bool {
    if let end = traits.timing.end, time >= end { return false }
    let clock = clock(at: time)
    traits.timing.setStart(time)
    traits.timing.clockOffset = clock
    return true
  }

  /// Moves the end to another time; `nil` moves it to the end of the scene.
  ///
  /// Returns `false`, and changes nothing, if the sticker would never be visible.
  @discardableResult
  public mutating func trimEnd(to time: Double?) -> Bool {
    if let time, time <= traits.timing.start ?? 0 { return false }
    traits.timing.end = time
    return true
  }

  /// Returns two stickers that together look like this one: this one until a time, and one with another id from then
  /// on.
  ///
  /// Both keep the keyframes on either side of the time, since an eased segment can't be divided. Returns `nil` if the
  /// sticker is not visible both before and after the time. O(keyframes).
  public func split(at time: Double, newID: Int) -> (first: Self, second: Self)? {
    var (first, second) = (self, self)
    guard isVisible(at: time), first.trimEnd(to: time), second.trimStart(to: time) else {
      return nil
    }
    second.id = newID
    let keyframes = traits.timing.keyframes
    let next = keyframes.firstIndex(after: time)
    first.traits.timing.keyframes = Array(keyframes[..<min(next + 1, keyframes.count)])
    second.traits.timing.keyframes = Array(keyframes[max(next - 1, 0)...])
    return (first, second)
  }

  /// Replaces the sticker's path by a performed one, from the first to the last time of the samples.
  ///
  /// The keyframes reproduce each sample within `tolerance` canvas points at the sticker's corners; see
  /// ``MotionSimplifier``. Keyframes at other times stay.
  public mutating func perform(_ samples: [MotionSample], tolerance: Double = 0.5) {
    let simplifier = MotionSimplifier(size: size, anchorPoint: anchorPoint, tolerance: tolerance)
    var keyframes = traits.timing.keyframes
    keyframes.replace(with: simplifier.keyframes(for: samples))
    traits.timing.keyframes = keyframes
  }
}

extension StickerTiming {
  /// Sets the start; stores a start of 0 as a missing one, which means the same and which older versions can read.
  fileprivate mutating func setStart(_ time: Double) { start = time == 0 ? nil : time }
}
