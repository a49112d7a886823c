public import Geometry

/// That part of an element stays within an area, as a map does in its window.
///
/// Along each axis at least ``margin`` points of the element's upright frame stay within ``area``, or half of the frame
/// or of the area where that is less.
public struct Visibility: Hashable, Sendable {
  /// Where it is to be seen, in the points of what the element lies in.
  public var area: Rect
  /// How much of it, in the same points.
  public var margin: Double

  /// So much of an element within an area.
  public init(of margin: Double, in area: Rect) { (self.margin, self.area) = (margin, area) }

  /// How far a frame is to be moved so that enough of it is seen; zero where enough is.
  ///
  /// A frame that is not finite is not moved.
  public func shift(of frame: Rect) -> Vector {
    let shift = Vector(
      x: Self.missing(of: (frame.minX, frame.maxX), in: (area.minX, area.maxX), margin),
      y: Self.missing(of: (frame.minY, frame.maxY), in: (area.minY, area.maxY), margin))
    return shift.isFinite ? shift : .zero
  }

  /// How far a frame is to be moved that hands ask for, so that enough of it is seen; `initial` is the frame when they
  /// began.
  ///
  /// Zero where enough is. A frame that was farther out then may stay as far out; one that is not finite is not moved.
  public func shift(of frame: Rect, initial: Rect) -> Vector {
    Vector(
      x: Self.shift(
        of: (frame.minX, frame.maxX), initial: (initial.minX, initial.maxX),
        (area.minX, area.maxX), margin),
      y: Self.shift(
        of: (frame.minY, frame.maxY), initial: (initial.minY, initial.maxY),
        (area.minY, area.maxY), margin))
  }

  private typealias Span = (low: Double, high: Double)

  private static func shift(
    of asked: Span, initial: Span, _ area: Span, _ margin: Double
  ) -> Double {
    let wanted = missing(of: asked, in: area, margin)
    guard wanted.isFinite, wanted != 0 else { return 0 }
    let before = missing(of: initial, in: area, margin)
    // Who was too far to the left is not excused from being too far to the right.
    let excused = before.isFinite && before * wanted > 0 ? before : 0
    return abs(wanted) > abs(excused) ? wanted - excused : 0
  }

  /// How far a span must move so that enough of it lies within the area; 0 where it does.
  private static func missing(of span: Span, in area: Span, _ margin: Double) -> Double {
    let margin = min(margin, (span.high - span.low) / 2, (area.high - area.low) / 2)
    return max(area.low + margin - span.high, 0) + min(area.high - margin - span.low, 0)
  }
}
