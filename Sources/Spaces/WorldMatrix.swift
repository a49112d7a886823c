public import ECS
public import Geometry

/// The map from an element's own points to the root space, used by drawing and hit testing.
///
/// ``SpaceTree``, a resource, writes the component of each entity with a ``Transform`` from the transforms, anchor points
/// and sizes of the entity and its ancestors. The matrix is up to date after the systems of a frame have run;
/// ``SpaceTree/refreshMatrices(_:)`` updates all matrices at any time. An update removes the component from an entity
/// that has lost its ``Transform``; a ``Picker`` finds only entities that have the component.
@frozen
public struct WorldMatrix: Component, Hashable, Sendable {
  /// The map from the element's own points to the root space.
  public var map: AffineTransform

  /// Creates a matrix from a map.
  @inlinable
  public init(_ map: AffineTransform) { self.map = map }
}
