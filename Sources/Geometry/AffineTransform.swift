/// A 2×3 matrix that maps points of one space to another: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
@frozen
public struct AffineTransform: Hashable, Sendable {
  /// The coefficient of x in x'.
  public var a: Double
  /// The coefficient of x in y'.
  public var b: Double
  /// The coefficient of y in x'.
  public var c: Double
  /// The coefficient of y in y'.
  public var d: Double
  /// The displacement along x, in points of the target space.
  public var tx: Double
  /// The displacement along y, in points of the target space.
  public var ty: Double

  /// The map that maps every point to itself.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a map from its six numbers.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Returns the map that adds a displacement.
  @inlinable
  public static func translation(_ by: Vector) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: by.x, ty: by.y)
  }

  /// Returns the map that scales about the origin, by one factor for each axis.
  @inlinable
  public static func scale(_ by: Vector) -> AffineTransform {
    AffineTransform(a: by.x, b: 0, c: 0, d: by.y, tx: 0, ty: 0)
  }

  /// Creates the map from the unit square to a rectangle.
  package init(from rect: Rect) {
    self.init(a: rect.size.width, b: 0, c: 0, d: rect.size.height, tx: rect.minX, ty: rect.minY)
  }

  /// Creates the map from an element's own points to its parent's points.
  ///
  /// `p = position + R(rotation) · S(scale) · (l − anchor ⊙ size)`, the formula of the motion specifications; `anchor`
  /// is in the element's unit square, `rotation` in radians, positive clockwise on screen.
  @inlinable
  public init(
    position: Point, scale: Vector, rotation: Double, anchor: Point, size: Size
  ) {
    let (sine, cosine) = sincos(rotation)
    let a = cosine * scale.x
    let b = sine * scale.x
    let c = -sine * scale.y
    let d = cosine * scale.y
    let l = Point(x: anchor.x * size.width, y: anchor.y * size.height)
    self.init(
      a: a, b: b, c: c, d: d,
      tx: position.x - (a * l.x + c * l.y),
      ty: position.y - (b * l.x + d * l.y))
  }

  /// Returns the image of a point.
  @inlinable
  public func apply(_ p: Point) -> Point {
    Point(x: a * p.x + c * p.y + tx, y: b * p.x + d * p.y + ty)
  }

  /// Returns the image of a displacement, which the translation does not affect.
  @inlinable
  public func applyLinear(_ v: Vector) -> Vector {
    Vector(x: a * v.x + c * v.y, y: b * v.x + d * v.y)
  }

  /// Returns the map that applies `self` first and then `next`.
  @inlinable
  public func then(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// The factor by which the map scales areas; negative if the map mirrors.
  @inlinable
  public var determinant: Double { a * d - b * c }

  /// The inverse map; `nil` if the determinant is 0 or too close to 0, or if a number of the map or of its inverse is not
  /// finite.
  @inlinable
  public var inverse: AffineTransform? {
    let determinant = determinant
    let reciprocal = 1 / determinant
    guard determinant != 0, reciprocal.isFinite else { return nil }
    let (ia, ib) = (d * reciprocal, -b * reciprocal)
    let (ic, id) = (-c * reciprocal, a * reciprocal)
    let result = AffineTransform(
      a: ia, b: ib, c: ic, d: id,
      tx: -(ia * tx + ic * ty), ty: -(ib * tx + id * ty))
    return result.isFinite ? result : nil
  }

  /// Whether all six numbers are finite.
  @inlinable
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}
