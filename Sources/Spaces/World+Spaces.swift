public import ECS
public import Geometry

extension World {
  /// The maximum number of ancestors that is followed, more than any scene has; it ends a cycle of parents.
  @inlinable
  package static var deepest: Int { 64 }

  /// Returns the map from an element's own points to its parent's points; the identity for an element without a
  /// transform.
  ///
  /// A missing ``AnchorPoint`` counts as the center, a missing ``/Geometry/Size`` as zero.
  @inlinable
  public func matrixToParent(of entity: Entity) -> AffineTransform {
    guard let transform = get(Transform.self, of: entity) else { return .identity }
    let anchor = get(AnchorPoint.self, of: entity) ?? .center
    return transform.matrix(anchor: anchor, size: get(Size.self, of: entity) ?? .zero)
  }

  /// Returns the map from an element's own points to the root space, computed from the current transforms of the
  /// element and its ancestors.
  ///
  /// The element's map is applied first, then the ancestors' maps, the nearest first. Leaves out the ancestors beyond
  /// the 64th, also in a cycle of parents. O(depth).
  @inlinable
  public func matrixToRoot(of entity: Entity) -> AffineTransform {
    var matrix = matrixToParent(of: entity)
    for parent in Ancestors(of: entity, in: self) {
      matrix = matrix.then(matrixToParent(of: parent))
    }
    return matrix
  }

  /// Returns the ancestors of an element, the nearest first, at most 64, also in a cycle of parents.
  ///
  /// O(depth).
  public func ancestors(of entity: Entity) -> [Entity] { Array(Ancestors(of: entity, in: self)) }

  /// Returns the parent of an element; `nil` for an element in the root space.
  @inlinable
  package func parent(of entity: Entity) -> Entity? {
    get(Parent.self, of: entity).flatMap { contains($0.entity) ? $0.entity : nil }
  }

  /// Returns the number of an element's ancestors.
  @inlinable
  package func depth(of entity: Entity) -> Int {
    Ancestors(of: entity, in: self).reduce(0) { depth, _ in depth + 1 }
  }
}

/// A sequence of an element's ancestors, the nearest first; iterating allocates no list.
@usableFromInline
struct Ancestors: Sequence, IteratorProtocol {
  @usableFromInline let world: World
  @usableFromInline var last: Entity
  @usableFromInline var count = 0

  @inlinable
  init(of entity: Entity, in world: World) { (self.world, last) = (world, entity) }

  @inlinable
  mutating func next() -> Entity? {
    guard count < World.deepest, let parent = world.parent(of: last) else { return nil }
    count += 1
    last = parent
    return parent
  }
}

extension Transform {
  /// Returns the map from the own points of an element with this transform to its parent's points.
  ///
  /// ``/Geometry/AffineTransform/init(position:scale:rotation:anchor:size:)`` has the formula.
  @inlinable
  public func matrix(anchor: AnchorPoint, size: Size) -> AffineTransform {
    AffineTransform(
      position: position, scale: scale, rotation: rotation, anchor: anchor.point, size: size)
  }
}
