public import Geometry

/// A straight piece of a stroke with round ends, whose radius changes evenly from end to end.
///
/// Locations and radii are in units of the space that the creator chooses: pixels for drawing, and points of the
/// picture for hit tests.
public struct StrokePiece: Hashable, Sendable {
  /// The middle of the first end.
  public var start: Point
  /// The middle of the second end.
  public var end: Point
  /// The radius of the first end.
  public var startRadius: Double
  /// The radius of the second end.
  public var endRadius: Double

  /// The greater radius.
  public var radius: Double { max(startRadius, endRadius) }

  /// Returns the distance of a point from the ink; 0 or less inside of it.
  public func distance(to point: Point) -> Double {
    let (way, toPoint) = (end - start, point - start)
    let square = way.x * way.x + way.y * way.y
    let share = square > 0 ? max(0, min(1, (toPoint.x * way.x + toPoint.y * way.y) / square)) : 0
    return (toPoint - way * share).length - (startRadius + share * (endRadius - startRadius))
  }
}

/// The smooth curve of a stroke: a centripetal Catmull-Rom spline, which passes through all samples.
///
/// A span leads from a sample to the next one, and depends on these two and their neighbors only. The spline ends
/// exactly at the last sample.
extension Stroke {
  /// The number of spans; a dot has one, whose ends are the same.
  public var spanCount: Int { max(1, samples.count - 1) }

  /// The number of spans at the start that stay as they are if only samples behind the first `count` ones change.
  public static func settledSpans(ofSamples count: Int) -> Int { max(0, count - 2) }

  /// Calls `body` with the straight pieces of some spans, through a map that scales and then moves.
  ///
  /// The pieces lie within an eighth of a unit of the scaled curve. Widths are scaled as x is.
  public func forEachPiece(
    ofSpans spans: Range<Int>, scale: Vector = Vector(1, 1), offset: Vector = .zero,
    _ body: (StrokePiece) -> Void
  ) {
    func sample(_ index: Int) -> (place: Point, radius: Double) {
      let sample = samples[max(0, min(samples.count - 1, index))]
      return (
        Point(
          x: sample.location.x * scale.x + offset.x, y: sample.location.y * scale.y + offset.y),
        sample.width / 2 * scale.x
      )
    }
    for span in spans where !samples.isEmpty {
      let (before, from, to, after) = (
        sample(span - 1), sample(span), sample(span + 1), sample(span + 2)
      )
      let curve = Curve(before.place, from.place, to.place, after.place)
      let count = curve.pieceCount
      var last = (place: from.place, radius: from.radius)
      for step in 1...count {
        let share = Double(step) / Double(count)
        let next = (
          place: step == count ? to.place : curve.point(at: share),
          radius: from.radius + share * (to.radius - from.radius)
        )
        body(
          StrokePiece(
            start: last.place, end: next.place, startRadius: last.radius, endRadius: next.radius))
        last = next
      }
    }
  }

  /// The rectangle around the ink, in points of the picture; `nil` without samples.
  public var bounds: Rect? {
    var (least, most) = (Point(.infinity, .infinity), Point(-.infinity, -.infinity))
    forEachPiece(ofSpans: 0..<spanCount) { piece in
      for (place, radius) in [(piece.start, piece.startRadius), (piece.end, piece.endRadius)] {
        least = Point(min(least.x, place.x - radius), min(least.y, place.y - radius))
        most = Point(max(most.x, place.x + radius), max(most.y, place.y + radius))
      }
    }
    guard least.isFinite, most.isFinite else { return nil }
    return Rect(
      origin: least, size: Size(width: most.x - least.x, height: most.y - least.y))
  }

  /// The size of the stroke's picture, in whole points: up to the point right and below of the ink, where it fades out.
  public var size: Size {
    let bounds = bounds ?? .zero
    return Size(
      width: max(1, bounds.maxX.rounded(.up) + 1), height: max(1, bounds.maxY.rounded(.up) + 1))
  }

  /// Returns the stroke moved by whole points, so that its ink begins a point right and below of the origin, and the
  /// former location of the origin; `nil` without samples.
  ///
  /// The samples stay within the limits of a stroke, so that the stroke's ``name`` can be read.
  public func atOrigin() -> (stroke: Stroke, corner: Point)? {
    guard let bounds else { return nil }
    let corner = Point(bounds.minX.rounded(.down) - 1, bounds.minY.rounded(.down) - 1)
    var moved = self
    moved.samples = samples.map { Sample($0.location - corner, width: $0.width) }
    return (moved, corner)
  }

  /// Returns whether the ink lies within a distance of a line between two points, all in points of the picture.
  ///
  /// O(samples).
  public func isTouched(from start: Point, to end: Point, within distance: Double) -> Bool {
    let eraser = StrokePiece(start: start, end: end, startRadius: distance, endRadius: distance)
    var isTouched = false
    forEachPiece(ofSpans: 0..<spanCount) { piece in
      isTouched = isTouched || piece.meets(eraser)
    }
    return isTouched
  }
}

extension StrokePiece {
  /// Returns whether two pieces overlap or touch.
  fileprivate func meets(_ other: StrokePiece) -> Bool {
    if crosses(other) { return true }
    return [other.start, other.end].contains { distance(to: $0) <= other.radius }
      || [(start, startRadius), (end, endRadius)].contains { other.distance(to: $0.0) <= $0.1 }
  }

  /// Returns whether the middle lines cross.
  private func crosses(_ other: StrokePiece) -> Bool {
    func side(_ point: Point, of piece: StrokePiece) -> Double {
      let (way, toPoint) = (piece.end - piece.start, point - piece.start)
      return way.x * toPoint.y - way.y * toPoint.x
    }
    return side(other.start, of: self) * side(other.end, of: self) < 0
      && side(start, of: other) * side(end, of: other) < 0
  }
}

/// A cubic Bézier curve.
private struct Curve {
  let start: Point
  let firstControl: Point
  let secondControl: Point
  let end: Point

  /// Creates the span of a centripetal Catmull-Rom spline from the second of four points to the third.
  ///
  /// Centripetal: such a spline has no loops, and stays near its points, however unevenly they lie.
  init(_ before: Point, _ start: Point, _ end: Point, _ after: Point) {
    (self.start, self.end) = (start, end)
    let d1 = before.distance(to: start).squareRoot()
    let d2 = start.distance(to: end).squareRoot()
    let d3 = end.distance(to: after).squareRoot()
    func control(_ near: Point, _ far: Point, _ beyond: Point, _ outer: Double) -> Point {
      // At an end of the stroke, without a bend of its own.
      guard outer > 1e-6, d2 > 1e-6 else { return near + (far - near) / 3 }
      let own = 2 * outer * outer + 3 * outer * d2 + d2 * d2
      let whole = 3 * outer * (outer + d2)
      return Point(
        x: (outer * outer * far.x - d2 * d2 * beyond.x + own * near.x) / whole,
        y: (outer * outer * far.y - d2 * d2 * beyond.y + own * near.y) / whole)
    }
    firstControl = control(start, end, before, d1)
    secondControl = control(end, start, after, d3)
  }

  /// The number of equal steps of the parameter within which the curve is nearly straight.
  var pieceCount: Int {
    func bend(_ a: Point, _ b: Point, _ c: Point) -> Double {
      Vector(x: a.x - 2 * b.x + c.x, y: a.y - 2 * b.y + c.y).length
    }
    let most = max(bend(start, firstControl, secondControl), bend(firstControl, secondControl, end))
    // A step of 1/n leaves the curve by at most 6 / 8 n² of its greatest second difference.
    return max(1, min(256, Int((6 * most).squareRoot().rounded(.up))))
  }

  func point(at share: Double) -> Point {
    let rest = 1 - share
    let (a, b, c, d) = (
      rest * rest * rest, 3 * rest * rest * share, 3 * rest * share * share, share * share * share
    )
    return Point(
      x: a * start.x + b * firstControl.x + c * secondControl.x + d * end.x,
      y: a * start.y + b * firstControl.y + c * secondControl.y + d * end.y)
  }
}
