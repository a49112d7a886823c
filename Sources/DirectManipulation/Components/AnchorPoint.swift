public import ECS
public import Geometry

/// The point of an element that its position places, and about which it turns and scales.
///
/// In the unit square of the element: (0, 0) is its least corner, (1, 1) the opposite one. It may lie
/// outside. The middle if an element has no such component.
@frozen
public struct AnchorPoint: Component, Hashable, Sendable {
  /// Share of the width.
  public var x: Double
  /// Share of the height.
  public var y: Double

  /// The middle of the element.
  public static let center = AnchorPoint(x: 0.5, y: 0.5)

  /// An anchor from its two shares.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// An anchor from a point in the unit square.
  @inlinable
  public init(_ point: Point) {
    self.init(x: point.x, y: point.y)
  }

  /// The anchor as a point in the unit square.
  @inlinable
  public var point: Point {
    get { Point(x: x, y: y) }
    set { self = AnchorPoint(newValue) }
  }
}
