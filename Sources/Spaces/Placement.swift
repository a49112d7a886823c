public import ECS
public import Geometry

/// An element's transform and anchor point, the components that contacts can change.
public struct Placement: Hashable, Sendable {
  /// The position, scale and rotation.
  public var transform: Transform
  /// The point of the element that is placed at the position.
  public var anchorPoint: AnchorPoint

  /// Creates a placement from its parts.
  @inlinable
  public init(transform: Transform, anchorPoint: AnchorPoint) {
    self.transform = transform
    self.anchorPoint = anchorPoint
  }

  /// Creates the current placement of an element; `nil` if the element has no transform.
  @inlinable
  public init?(of entity: Entity, in world: World) {
    guard let transform = world.get(Transform.self, of: entity) else { return nil }
    self.init(
      transform: transform, anchorPoint: world.get(AnchorPoint.self, of: entity) ?? .center)
  }

  /// Returns the map from the own points of an element of a size with this placement to its parent's points.
  @inlinable
  package func matrix(size: Size) -> AffineTransform {
    transform.matrix(anchor: anchorPoint, size: size)
  }

  /// Returns the smallest upright rectangle around an element of a size with this placement, in the parent's points.
  public func frame(size: Size) -> Rect {
    Rect(around: Rect(origin: .zero, size: size), through: matrix(size: size))
  }

  /// Applies the placement to an element.
  ///
  /// Writes ``Transform`` and ``AnchorPoint``.
  package func apply(to entity: Entity, in world: World) {
    world.insert(transform, anchorPoint, to: entity)
  }
}
