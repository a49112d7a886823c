public import Geometry

/// A rule that keeps part of an element within an area, as a map is kept in its window.
///
/// Along each axis at least ``margin`` points of the element's upright frame stay within ``area``, or a ``share`` of
/// the frame or of the area if that is less.
public struct Visibility: Hashable, Sendable {
  /// The area in which part of the element stays, in the points of the element's parent.
  public var area: Rect
  /// The length along each axis that stays within the area, in the same points.
  public var margin: Double

  /// The share of the frame or of the area that is enough, from 0 to 1; 1 requires the whole of the smaller one of
  /// them.
  public var share: Double

  /// Creates a rule from a length, a share and an area.
  public init(of margin: Double, orShare share: Double = 0.5, in area: Rect) {
    (self.margin, self.share, self.area) = (margin, share, area)
  }

  /// Returns the shift that brings enough of a requested frame into the area; zero if enough is inside.
  ///
  /// `initial` is the frame when the gesture began; nil if there is no gesture. A frame that was farther out then may
  /// stay as far out; a frame that is not finite is not moved.
  public func shift(of frame: Rect, initial: Rect? = nil) -> Vector {
    guard frame.isFinite else { return .zero }
    return Vector(
      x: shift(
        of: (frame.minX, frame.maxX), initial.map { ($0.minX, $0.maxX) }, (area.minX, area.maxX)),
      y: shift(
        of: (frame.minY, frame.maxY), initial.map { ($0.minY, $0.maxY) }, (area.minY, area.maxY)))
  }

  private typealias Span = (low: Double, high: Double)

  private func shift(of asked: Span, _ initial: Span?, _ area: Span) -> Double {
    let wanted = missing(of: asked, in: area)
    guard wanted.isFinite, wanted != 0 else { return 0 }
    let before = initial.map { missing(of: $0, in: area) } ?? 0
    // A frame that was too far to the left is not excused from being too far to the right.
    let excused = before.isFinite && before * wanted > 0 ? before : 0
    return abs(wanted) > abs(excused) ? wanted - excused : 0
  }

  /// Returns the distance by which a span must move so that enough of it lies within the area; 0 if enough of the span
  /// does already.
  private func missing(of span: Span, in area: Span) -> Double {
    let margin = min(margin, (span.high - span.low) * share, (area.high - area.low) * share)
    return max(area.low + margin - span.high, 0) + min(area.high - margin - span.low, 0)
  }
}
