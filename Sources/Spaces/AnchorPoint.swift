public import ECS
public import Geometry

/// The point of an element that is placed at the element's position, and about which the element rotates and scales.
///
/// The coordinates are in the unit square of the element: (0, 0) is the corner with the least x and y, (1, 1) the
/// opposite corner. The point may lie outside the square. An element without this component has its anchor point in the
/// center.
@frozen
public struct AnchorPoint: Component, Hashable, Sendable {
  /// The x coordinate, as a share of the element's width.
  public var x: Double
  /// The y coordinate, as a share of the element's height.
  public var y: Double

  /// The center of the element.
  public static let center = AnchorPoint(x: 0.5, y: 0.5)

  /// Creates an anchor point from its coordinates in the unit square.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates an anchor point from a point in the unit square.
  @inlinable
  public init(_ point: Point) {
    self.init(x: point.x, y: point.y)
  }

  /// The anchor point as a point in the unit square.
  @inlinable
  public var point: Point {
    get { Point(x: x, y: y) }
    set { self = AnchorPoint(newValue) }
  }
}
