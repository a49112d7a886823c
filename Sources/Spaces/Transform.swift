public import ECS
public import Geometry

/// An element's placement in its parent: the position of its anchor point, its scale and its rotation.
@frozen
public struct Transform: Component, Hashable, Sendable {
  /// The position of the anchor point, in the parent's points.
  public var position: Point
  /// The factors along the element's own axes; a negative factor mirrors.
  public var scale: Vector
  /// The angle about the z axis in radians, positive clockwise on screen; not wrapped.
  public var rotation: Double

  /// Creates a transform from its parts; at the origin, unscaled and upright by default.
  @inlinable
  public init(position: Point = .zero, scale: Vector = Vector(x: 1, y: 1), rotation: Double = 0) {
    self.position = position
    self.scale = scale
    self.rotation = rotation
  }
}
