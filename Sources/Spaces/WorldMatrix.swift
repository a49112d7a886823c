public import ECS
public import Geometry

/// The map from an element's own points to the root's: what is drawn and what is hit goes through it.
///
/// The system `SpaceTree` keeps it for every entity with a ``Transform``, as that, the anchor, the size and all parents
/// say. The matrix is up to date when the systems of a frame have run; ``SpaceTree/refreshMatrices(_:)`` updates all matrices
/// at any time.
@frozen
public struct WorldMatrix: Component, Hashable, Sendable {
  /// The map.
  public var map: AffineTransform

  /// A matrix from its map.
  @inlinable
  public init(_ map: AffineTransform) { self.map = map }
}
