import Geometry

/// A place at which a part of a text is drawn: its origin, in points, and its angle.
struct TextPlace: Equatable {
  var origin: Point
  /// The rotation about the origin, in radians, clockwise.
  var angle = 0.0

  /// Returns where a point lies that has coordinates relative to the place.
  func apply(_ point: Point) -> Point {
    if angle == 0 { return origin + Vector(point.x, point.y) }
    let (sine, cosine) = sincos(angle)
    return origin + Vector(cosine * point.x - sine * point.y, sine * point.x + cosine * point.y)
  }

  static func + (place: TextPlace, offset: Vector) -> TextPlace {
    TextPlace(origin: place.origin + offset, angle: place.angle)
  }
}

/// The circle along which the lines of a text are bent.
///
/// The lines are concentric, and as long as they were at the middle of their letters. The longest line fills the arc if it
/// is the one nearest to the circle's middle; a line farther outside fills less.
struct TextCurve: Equatable {
  /// Whether the middle of the circle lies below the lines.
  private let isAbove: Bool
  /// The middle of the circle, in points of the lines before they are bent.
  private let center: Point
  /// The displacement of the bent lines.
  var offset = Vector.zero

  /// The distance from a base line up to the middle of its letters, in points.
  private static let rise = 30.0
  /// The minimum radius of the innermost line at the middle of its letters, at which the letters don't reach the middle
  /// of the circle, in points.
  private static let leastRadius = 70.0
  /// The room between the ends of a line that fills the whole circle, in points.
  private static let gap = 30.0

  /// Creates the circle for an arc of an angle other than 0, in degrees; positive for a middle below the lines.
  ///
  /// `width` is the width of the longest line, `first` and `last` are the y coordinates of the first and the last base
  /// line, and `middle` is the x coordinate of the lines' middle.
  init(degrees: Double, width: Double, first: Double, last: Double, middle: Double) {
    isAbove = degrees > 0
    let share = abs(degrees) / 360
    let radius = max(Self.leastRadius, (width + Self.gap * share) / (2 * .pi * share))
    let innermost = (isAbove ? last : first) - Self.rise
    center = Point(middle, innermost + (isAbove ? radius : -radius))
  }

  private func radius(of baseline: Double) -> Double { abs(center.y - baseline + Self.rise) }

  /// Returns where a point of a base line lies, by its coordinates before the lines are bent.
  func place(at x: Double, baseline: Double) -> TextPlace {
    let radius = radius(of: baseline)
    let angle = (x - center.x) / radius
    let (sine, cosine) = sincos(angle)
    let reach = isAbove ? radius - Self.rise : radius + Self.rise
    let way = Vector(reach * sine, isAbove ? -reach * cosine : reach * cosine)
    return TextPlace(origin: center + way + offset, angle: isAbove ? angle : -angle)
  }

  /// Returns the y coordinate of a point before the lines are bent.
  func y(of point: Point) -> Double {
    let reach = (point - offset - center).length
    return center.y + (isAbove ? -reach : reach)
  }

  /// Returns the x coordinate of a point before the lines are bent, as a point of a line with a base line.
  func x(of point: Point, baseline: Double) -> Double {
    let way = point - offset - center
    return center.x + radius(of: baseline) * arcTangent(y: way.x, x: isAbove ? -way.y : way.y)
  }
}
