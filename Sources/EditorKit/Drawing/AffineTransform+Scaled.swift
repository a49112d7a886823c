package import Geometry

extension AffineTransform {
  /// Returns the map followed by a scaling about a point.
  package func scaled(by factor: Double, about middle: Point) -> AffineTransform {
    then(.translation(.zero - middle)).then(.scale(Vector(x: factor, y: factor)))
      .then(.translation(middle))
  }
}
