import Geometry

/// The slider as it lies in a window: a track with a thumb, and the share that is seen, in percent, beside it.
struct OpacityPanel: Equatable, Sendable {
  let frame: Rect
  /// What can be touched, in window points.
  let track: Rect
  /// The middle of the percentage.
  let label: Point
  private let isMirrored: Bool

  static let thumb = 12.0
  private static let words = 62.0

  /// A slider in a frame.
  init(_ frame: Rect, isMirrored: Bool) {
    (self.frame, self.isMirrored) = (frame, isMirrored)
    let track = Rect(
      x: frame.minX, y: frame.minY, width: frame.size.width - Self.words,
      height: frame.size.height)
    self.track = track.mirrored(within: frame, if: isMirrored)
    let end = Rect(x: track.maxX, y: frame.minY, width: Self.words, height: frame.size.height)
    label =
      end.mirrored(within: frame, if: isMirrored).center - Vector(x: isMirrored ? -4 : 4, y: 0)
  }

  /// What the thumb runs along.
  var rail: Rect {
    Rect(center: track.center, width: track.size.width - 4 * Self.thumb, height: 6)
  }

  /// The middle of the thumb at a percentage.
  func thumb(at percent: Int) -> Point {
    let share = share(of: percent)
    return Point(
      isMirrored ? rail.maxX - share * rail.size.width : rail.minX + share * rail.size.width,
      rail.center.y)
  }

  /// The percentage whose thumb is nearest to a place across the window.
  func percent(at x: Double) -> Int {
    let percents = OpacitySlider.percents
    let share = (isMirrored ? rail.maxX - x : x - rail.minX) / rail.size.width
    guard share.isFinite else { return percents.upperBound }
    return percents.lowerBound
      + Int((max(0, min(1, share)) * Double(percents.count - 1)).rounded())
  }

  /// The part of the rail up to the thumb.
  func filled(to percent: Int) -> Rect {
    Rect(
      x: rail.minX, y: rail.minY, width: max(6, share(of: percent) * rail.size.width),
      height: rail.size.height
    ).mirrored(within: rail, if: isMirrored)
  }

  private func share(of percent: Int) -> Double {
    let percents = OpacitySlider.percents
    return Double(max(percents.lowerBound, min(percents.upperBound, percent)) - percents.lowerBound)
      / Double(percents.count - 1)
  }
}
