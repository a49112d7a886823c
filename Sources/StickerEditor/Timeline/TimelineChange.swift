import StickerScene

/// A change of a sticker's times by a drag in the timeline.
enum TimelineChange: Equatable {
  /// Moves the start to a time, in seconds.
  case trimStart(Double)
  /// Moves the end to a time, in seconds; `nil` for the end of the scene.
  case trimEnd(Double?)
  /// Moves the start, the end and the keyframes by some seconds.
  case shift(Double)
  /// Moves the keyframe at a time to another time, in seconds.
  ///
  /// A keyframe within `tolerance` seconds of that time is replaced.
  case moveKeyframe(from: Double, to: Double, tolerance: Double)

  /// Changes a sticker; does nothing if the sticker would never be visible, or if it has no such keyframe.
  func apply(to sticker: inout SceneDocument.Sticker) {
    switch self {
    case .trimStart(let time): sticker.trimStart(to: time)
    case .trimEnd(let time): sticker.trimEnd(to: time)
    case .shift(let seconds): sticker.shift(by: seconds)
    case .moveKeyframe(let from, let to, let tolerance):
      var keyframes = sticker.traits.timing.keyframes
      guard let index = keyframes.index(near: from, tolerance: 1e-9) else { return }
      keyframes.move(index, to: to, tolerance: tolerance)
      sticker.traits.timing.keyframes = keyframes
    }
  }
}

/// The limits and the snap times of a drag in the timeline.
struct TimelineSnap {
  /// The duration of the scene, in seconds.
  let duration: Double
  /// The times at which ends and keyframes snap, in seconds.
  let marks: [Double]
  /// The maximum distance to a mark, in seconds.
  let reach: Double
  /// The length of a frame, in seconds: the minimum duration of a sticker.
  let frame: Double

  /// The maximum distance to a mark, in interface points.
  static let points = 8.0

  /// Returns the change by a drag of a part of a sticker's bar, and the mark at which the part has snapped.
  ///
  /// `original` is the sticker before the drag; `seconds` is the length of the drag. Returns `nil` for an empty part.
  func change(
    _ target: TimelineTarget, of original: SceneDocument.Sticker, by seconds: Double
  ) -> (change: TimelineChange, mark: Double?)? {
    let timing = original.traits.timing
    let (start, end) = (timing.start ?? 0, timing.end ?? duration)
    switch target {
    case .start:
      let (time, mark) = place(start + seconds, from: min(0, start), to: end - frame)
      return (.trimStart(time), mark)
    case .end:
      let (time, mark) = place(end + seconds, from: start + frame, to: max(duration, start + frame))
      return (.trimEnd(time >= duration ? nil : time), mark)
    case .bar:
      let edges = timing.end == nil ? [start] : [start, end]
      let least = min(0, -start)
      let most = max(0, duration - frame - start)
      let wanted = max(least, min(most, seconds))
      let snaps = edges.compactMap { edge in
        nearest(to: edge + wanted).map { (seconds: $0 - edge, mark: $0) }
      }
      let snap = snaps.filter { (least...most).contains($0.seconds) }
        .min { abs($0.seconds - wanted) < abs($1.seconds - wanted) }
      return (.shift(snap?.seconds ?? Self.rounded(wanted)), snap?.mark)
    case .keyframe(let from):
      let (time, mark) = place(from + seconds, from: min(0, from), to: max(duration, from))
      return (.moveKeyframe(from: from, to: time, tolerance: frame / 2), mark)
    case .empty: return nil
    }
  }

  private func place(
    _ time: Double, from least: Double, to most: Double
  ) -> (time: Double, mark: Double?) {
    if let mark = nearest(to: time), mark >= least, mark <= most { return (mark, mark) }
    return (max(least, min(most, Self.rounded(time))), nil)
  }

  private func nearest(to time: Double) -> Double? {
    let mark = marks.min { abs($0 - time) < abs($1 - time) }
    return mark.flatMap { abs($0 - time) <= reach ? $0 : nil }
  }

  /// Returns a time rounded to milliseconds, which keeps documents short.
  private static func rounded(_ time: Double) -> Double { (time * 1000).rounded() / 1000 }
}
