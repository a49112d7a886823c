public import ECS
public import Geometry

/// Where an element is in its parent: the position of its anchor point, its scale and its rotation.
@frozen
public struct Transform: Component, Hashable, Sendable {
  /// Where the anchor point lies, in the parent's points.
  public var position: Point
  /// Factors along the element's own axes; negative mirrors.
  public var scale: Vector
  /// Angle about z in radians, positive clockwise on screen; not wrapped.
  public var rotation: Double

  /// A transform from its three parts; unscaled and upright where left out.
  @inlinable
  public init(position: Point = .zero, scale: Vector = Vector(x: 1, y: 1), rotation: Double = 0) {
    self.position = position
    self.scale = scale
    self.rotation = rotation
  }
}
