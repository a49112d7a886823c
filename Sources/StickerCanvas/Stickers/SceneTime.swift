import DirectManipulation
package import StickerScene

/// The time at which stickers are shown, for a system; converts stored placements to shown ones and back.
package struct SceneTime: SystemParameterGroup {
  private let animations = Animations()
  @Res private var playhead: Playhead

  package init() {}

  /// The time of the playhead, in seconds; `nil` in a scene without time.
  package var seconds: Double? { playhead.duration == nil ? nil : playhead.time }

  /// The maximum distance of a keyframe from the playhead at which the keyframe is changed: half a frame, in seconds.
  package var tolerance: Double { playhead.halfFrame }

  /// Returns a record whose own placement is the shown one.
  package func shown(_ record: SceneDocument.Sticker) -> SceneDocument.Sticker {
    guard let seconds, record.traits.isTimed else { return record }
    var shown = record
    shown.ownPlacement =
      animations.areReduced ? record.restingPlacement(at: seconds) : record.placement(at: seconds)
    return shown
  }

  /// Returns whether a sticker is not hidden, and is visible at the time.
  func isVisible(_ record: SceneDocument.Sticker) -> Bool {
    !record.hidden && seconds.map(record.isVisible) ?? true
  }

  /// Stores a shown placement in a record: in the keyframe at the time if the sticker has keyframes.
  ///
  /// A sticker with keyframes or a motion keeps its anchor point.
  func store(_ place: Placement, opacity: Double, in record: inout SceneDocument.Sticker) {
    let timing = record.traits.timing
    guard let seconds, !timing.keyframes.isEmpty || timing.motion != nil else {
      record.placement = place
      record.opacity = opacity
      return
    }
    let resting = restingPlacement(place, opacity: opacity, of: record, at: seconds)
    if timing.keyframes.isEmpty {
      record.ownPlacement = resting
    } else {
      record.traits.timing.keyframes.set(resting, at: seconds, tolerance: tolerance)
    }
  }

  /// Returns a shown placement about the record's anchor point.
  func shownPlacement(
    _ place: Placement, opacity: Double, of record: SceneDocument.Sticker
  ) -> StickerPlacement {
    let place =
      place.anchorPoint.point == record.anchorPoint
      ? place : place.anchored(as: record.placement, size: record.size)
    return StickerPlacement(place.transform, opacity: opacity)
  }

  /// Returns a placement that is shown at a time, in seconds, without the motion of the sticker, about the record's
  /// anchor point.
  func restingPlacement(
    _ place: Placement, opacity: Double, of record: SceneDocument.Sticker, at seconds: Double
  ) -> StickerPlacement {
    var resting = shownPlacement(place, opacity: opacity, of: record)
    if let motion = record.traits.timing.motion, !animations.areReduced {
      motion.remove(from: &resting, atClock: record.clock(at: seconds), size: record.size)
    }
    return resting
  }

  /// Stores the own placement of a record, which an edit has changed from the shown placement, where the timing
  /// requires.
  ///
  /// An edit that changes the timing as well has decided on the own placement itself. `before` is the stored record.
  func keepTime(of record: inout SceneDocument.Sticker, before: SceneDocument.Sticker) {
    guard before.traits.isTimed else { return }
    let shown = shown(before)
    let hasMoved = record.placement != shown.placement || record.opacity != shown.opacity
    let (place, opacity) = (record.placement, record.opacity)
    let isRetimed = record.traits.timing != before.traits.timing
    if isRetimed && hasMoved { return }
    record.placement = before.placement
    record.opacity = before.opacity
    if hasMoved { store(place, opacity: opacity, in: &record) }
  }
}
