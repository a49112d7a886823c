public import ECS

/// Where an element is, and about which point: all that hands can change.
public struct Placement: Hashable, Sendable {
  /// Position, scale and rotation.
  public var transform: Transform
  /// The point that the position places.
  public var anchorPoint: AnchorPoint

  /// A placement from its parts.
  public init(transform: Transform, anchorPoint: AnchorPoint) {
    self.transform = transform
    self.anchorPoint = anchorPoint
  }

  /// Where an element of a world is; nil if it has no transform.
  public init?(of entity: Entity, in world: World) {
    guard let transform = world.get(Transform.self, of: entity) else { return nil }
    self.init(
      transform: transform, anchorPoint: world.get(AnchorPoint.self, of: entity) ?? .center)
  }

  /// Puts the element there. Writes ``Transform`` and ``AnchorPoint``.
  func apply(to entity: Entity, in world: World) {
    world.insert(transform, anchorPoint, to: entity)
  }
}
