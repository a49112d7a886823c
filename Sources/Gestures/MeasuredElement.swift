package import Geometry
public import Motion

/// An element whose own points form a space in which touch groups can measure.
public protocol MeasuredElement: Element {
  /// The identifier of the space of the element's own points.
  var spaceID: SpaceID { get }
}

extension Element {
  /// The map from window points to the element's own points; the identity if the element has no area.
  package var mapFromWindow: AffineTransform {
    let origin = convert(.zero, to: nil)
    let x = convert(Point(x: 1, y: 0), to: nil) - origin
    let y = convert(Point(x: 0, y: 1), to: nil) - origin
    let map = AffineTransform(a: x.x, b: x.y, c: y.x, d: y.y, tx: origin.x, ty: origin.y)
    return map.inverse ?? .identity
  }
}
