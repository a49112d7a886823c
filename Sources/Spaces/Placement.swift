public import ECS
public import Geometry

/// An element's transform and anchor point: everything that contacts can change.
public struct Placement: Hashable, Sendable {
  /// Position, scale and rotation.
  public var transform: Transform
  /// The point that the position places.
  public var anchorPoint: AnchorPoint

  /// A placement from its parts.
  @inlinable
  public init(transform: Transform, anchorPoint: AnchorPoint) {
    self.transform = transform
    self.anchorPoint = anchorPoint
  }

  /// Reads the placement of an element; returns nil if the element has no transform.
  @inlinable
  public init?(of entity: Entity, in world: World) {
    guard let transform = world.get(Transform.self, of: entity) else { return nil }
    self.init(
      transform: transform, anchorPoint: world.get(AnchorPoint.self, of: entity) ?? .center)
  }

  /// The least upright rectangle around an element of this size that lies there, in the parent's points.
  public func frame(size: Size) -> Rect {
    let matrix = transform.matrix(anchor: anchorPoint, size: size)
    return Rect(around: Rect(origin: .zero, size: size), through: matrix)
  }

  /// Puts the element there.
  ///
  /// Writes ``Transform`` and ``AnchorPoint``.
  package func apply(to entity: Entity, in world: World) {
    world.insert(transform, anchorPoint, to: entity)
  }
}
