public import Geometry

/// A path in a plane, made of straight and curved segments.
///
/// ```swift
/// var path = MotionPath(from: .zero)
/// path.addLine(to: Point(100, 0))
/// path.addCurve(to: Point(200, 100), control1: Point(150, 0), control2: Point(200, 50))
/// ```
public struct MotionPath: Hashable, Sendable {
  /// The path's first point.
  public let start: Point
  /// The path's segments, each from the end of the previous one.
  public private(set) var curves: [Curve] = []

  /// A cubic Bézier curve from the end of the previous segment.
  public struct Curve: Hashable, Sendable {
    /// The control point of the curve's start.
    public let control1: Point
    /// The control point of the curve's end.
    public let control2: Point
    /// The curve's last point.
    public let end: Point
  }

  /// Creates a path without segments.
  public init(from start: Point) { self.start = start }

  /// The path's last point; the start while the path has no segments.
  public var end: Point { curves.last?.end ?? start }

  /// Whether all points of the path are finite.
  public var isFinite: Bool {
    start.isFinite
      && curves.allSatisfy { $0.control1.isFinite && $0.control2.isFinite && $0.end.isFinite }
  }

  /// Appends a straight segment to a point.
  public mutating func addLine(to end: Point) {
    let way = end - self.end
    addCurve(to: end, control1: self.end + way / 3, control2: self.end + way * (2.0 / 3))
  }

  /// Appends a cubic curve with two control points.
  public mutating func addCurve(to end: Point, control1: Point, control2: Point) {
    curves.append(Curve(control1: control1, control2: control2, end: end))
  }

  /// Returns a circular arc of at most a quarter turn between two points, as Material Design moves elements.
  ///
  /// The arc starts along the horizontal axis if the points are farther apart horizontally than vertically; otherwise
  /// it ends along the vertical axis. Nearly horizontal arcs still bend by 10 degrees, downward if the points are
  /// level.
  public static func arc(from start: Point, to end: Point) -> MotionPath {
    var path = MotionPath(from: start)
    let way = end - start
    let half = way.length / 2
    guard half > 0, half.isFinite else {
      if start != end { path.addLine(to: end) }
      return path
    }
    let isAside = abs(way.x) > abs(way.y)
    // The angle between the chord and the tangents at its ends; at most an eighth of a turn.
    let (along, across) = isAside ? (abs(way.x), abs(way.y)) : (abs(way.y), abs(way.x))
    let angle = max(arcTangent(y: across, x: along), isAside ? 5 * .pi / 180 : 0)
    let (sine, cosine) = sincos(angle)
    // The arc bends toward the corner that is level with the start and straight above or below the end.
    let corner = Point(x: end.x, y: start.y) - (start + way / 2)
    let normal = Vector(x: -way.y, y: way.x) / (2 * half)
    let side = corner.x * normal.x + corner.y * normal.y
    let towards = side == 0 ? Vector(x: 0, y: 1) : normal * (side < 0 ? -1 : 1)
    let forward = way / (2 * half)
    // The distance of a control point that approximates a circular arc: 4/3 of the tangent of a quarter of the arc's
    // angle, times the radius.
    let (quarterSine, quarterCosine) = sincos(angle / 2)
    let handle =
      angle > 0 ? 4.0 / 3 * (quarterSine / quarterCosine) * half / sine : 2.0 / 3 * half
    path.addCurve(
      to: end, control1: start + (forward * cosine + towards * sine) * handle,
      control2: end + (towards * sine - forward * cosine) * handle)
    return path
  }
}

extension MotionPath.Curve {
  /// Returns the point at a parameter from 0 to 1.
  func point(at t: Double, from start: Point) -> Point {
    let rest = 1 - t
    return start * (rest * rest * rest) + control1 * (3 * rest * rest * t)
      + control2 * (3 * rest * t * t) + end * (t * t * t)
  }

  /// Returns the speed of the point at a parameter, in points per unit of the parameter.
  private func speed(at t: Double, from start: Point) -> Double {
    let rest = 1 - t
    let (first, second, third) = (control1 - start, control2 - control1, end - control2)
    let velocity = first * (rest * rest) + second * (2 * rest * t) + third * (t * t)
    return 3 * velocity.length
  }

  /// Returns the parameter at a share of the length between two nearby parameters, between which the speed is taken to
  /// change linearly.
  func parameter(atShare share: Double, from: Double, to: Double, start: Point) -> Double {
    let (v0, v1) = (speed(at: from, from: start), speed(at: to, from: start))
    let root = v0 + (v0 * v0 + share * (v1 * v1 - v0 * v0)).squareRoot()
    let within = root > 0 ? share * (v0 + v1) / root : share
    return from + (to - from) * within
  }
}
