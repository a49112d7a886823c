/// A location given by its distance and direction from an origin.
@frozen
public struct PolarCoordinates: Hashable, Sendable {
  /// The distance from the origin, in the points of the space it is measured in.
  public var distance: Double
  /// The direction from the origin in radians, from −π to π: 0 along x, π/2 along y, which is down on screen.
  public var angle: Double

  /// Creates coordinates from a distance and an angle in radians.
  @inlinable
  public init(distance: Double, angle: Double) {
    self.distance = distance
    self.angle = angle
  }

  /// Creates the coordinates of the end of a displacement; distance and angle are 0 for a zero displacement.
  public init(of displacement: Vector) {
    self.init(
      distance: displacement.length,
      angle: arcTangent(y: displacement.y, x: displacement.x))
  }

  /// The displacement from the origin.
  public var displacement: Vector {
    let (sine, cosine) = sincos(angle)
    return Vector(x: distance * cosine, y: distance * sine)
  }
}
