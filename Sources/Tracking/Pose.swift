internal import Geometry

/// A similarity from a template's points to a frame's pixels.
///
/// The template's points are pixels of the first frame, counted from the template's center.
struct Pose {
  /// The place of the template's center, in pixels of the frame.
  var center: Point
  /// The scale times the cosine of the rotation.
  var cosine = 1.0
  /// The scale times the sine of the rotation.
  var sine = 0.0

  /// The scale, 1 in the first frame.
  var scale: Double { (cosine * cosine + sine * sine).squareRoot() }

  /// The rotation since the first frame, in radians from −π to π, positive clockwise on screen.
  var rotation: Double { arcTangent(y: sine, x: cosine) }

  /// Whether all numbers are finite.
  var isFinite: Bool { center.isFinite && cosine.isFinite && sine.isFinite }

  /// Returns the place of a template's point, in pixels of the frame.
  func apply(_ point: Point) -> Point { center + applyLinear(point) }

  /// Returns the displacement in the frame that corresponds to a displacement in the template.
  func applyLinear(_ v: Vector) -> Vector {
    Vector(x: cosine * v.x - sine * v.y, y: sine * v.x + cosine * v.y)
  }

  /// Returns the pose after the inverse of a small similarity of the template, which maps a point p to
  /// (1 + zoom) p + turn q + shift, where q is p turned by a quarter clockwise; `nil` if there is no inverse.
  ///
  /// `zoom` and `turn` are shares of a point's distance from the center, not pixels at the corner as in ``TemplateLevel``.
  func composed(shift: Vector, zoom: Double, turn: Double) -> Pose? {
    let real = 1 + zoom
    let square = real * real + turn * turn
    guard square > 1e-6 else { return nil }
    var pose = self
    pose.cosine = (cosine * real + sine * turn) / square
    pose.sine = (sine * real - cosine * turn) / square
    pose.center = center - pose.applyLinear(shift)
    return pose.isFinite ? pose : nil
  }
}

/// A regular grid of points over a plane: a template's texels, placed by a pose.
///
/// Coordinates are distances from the center of the plane's first texel, in texels of the plane.
struct SamplingGrid {
  /// The x of the first point.
  let x: Float
  /// The y of the first point.
  let y: Float
  /// The step from one column to the next along x, and from one row to the next along y.
  let cosine: Float
  /// The step from one column to the next along y; its opposite leads from one row to the next along x.
  let sine: Float

  /// Creates the grid of `width` × `height` points whose middle is the pose's center.
  ///
  /// `spacing` is the distance of the template's texels, in pixels of the first frame; `size` is the size of the
  /// plane's texels in pixels.
  init(pose: Pose, width: Int, height: Int, spacing: Double, plane: Plane, size: Double) {
    let first = pose.apply(
      Point(x: Double(1 - width) / 2 * spacing, y: Double(1 - height) / 2 * spacing))
    x = Float(first.x / size - Double(plane.left) - 0.5)
    y = Float(first.y / size - Double(plane.top) - 0.5)
    cosine = Float(pose.cosine * spacing / size)
    sine = Float(pose.sine * spacing / size)
  }
}
