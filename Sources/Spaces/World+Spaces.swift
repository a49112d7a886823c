public import ECS
public import Geometry

extension World {
  /// More levels than any picture has; a ring of parents ends here instead of going round for ever.
  @inlinable
  static var deepest: Int { 64 }

  /// The map from an element's own points to its parent's; the identity for one without transform.
  @inlinable
  public func matrixToParent(of entity: Entity) -> AffineTransform {
    guard let transform = get(Transform.self, of: entity) else { return .identity }
    let anchor = get(AnchorPoint.self, of: entity) ?? .center
    return transform.matrix(anchor: anchor, size: get(Size.self, of: entity) ?? .zero)
  }

  /// The map from an element's own points to the root's, through its parents as they are now.
  ///
  /// O(depth).
  @inlinable
  public func matrixToRoot(of entity: Entity) -> AffineTransform {
    var matrix = matrixToParent(of: entity)
    for parent in Ancestors(of: entity, in: self) {
      matrix = matrix.then(matrixToParent(of: parent))
    }
    return matrix
  }

  /// The elements around an element, the nearest first.
  ///
  /// O(depth).
  public func ancestors(of entity: Entity) -> [Entity] { Array(Ancestors(of: entity, in: self)) }

  /// The element around an element; nil for one that lies in the root.
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

/// The elements around an element, the nearest first, found one by one: no list is made.
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
  /// The map from the points of an element with this transform to its parent's.
  @inlinable
  public func matrix(anchor: AnchorPoint, size: Size) -> AffineTransform {
    AffineTransform(
      position: position, scale: scale, rotation: rotation, anchor: anchor.point, size: size)
  }
}
