package import Geometry

extension AffineTransform {
  /// The map, and then larger or smaller about a point.
  package func scaled(by factor: Double, about middle: Point) -> AffineTransform {
    then(.translation(.zero - middle)).then(.scale(Vector(x: factor, y: factor)))
      .then(.translation(middle))
  }
}
