public import ECS
import Geometry

/// The data derived from the tree of elements: the lists of children, and the ``WorldMatrix`` of each element.
///
/// The derived data is updated from the changes of ``Parent``, ``Transform``, ``AnchorPoint`` and ``/Geometry/Size``
/// only, on request rather than at each change: ``refreshMatrices(_:)`` updates the lists and the matrices, and
/// `World.children(of:)` updates the lists. A despawned element leaves the lists at once. Each world has one tree, as a
/// resource. Writes ``WorldMatrix``.
///
/// A new component that influences where an element is drawn needs a place in `World.matrixToParent(of:)` (and in
/// ``Transform/matrix(anchor:size:)``, on which ``Placement`` relies, too), and in this class a change reader and a removal
/// reader whose elements ``refreshMatrices(_:)`` updates.
public final class SpaceTree {
  private var parents: ChangeReader<Parent>
  private var transforms: ChangeReader<Transform>
  private var anchors: ChangeReader<AnchorPoint>
  private var sizes: ChangeReader<Size>
  private let goneParents: RemovalReader<Parent>
  private let goneTransforms: RemovalReader<Transform>
  private let goneAnchors: RemovalReader<AnchorPoint>
  private let goneSizes: RemovalReader<Size>
  /// The elements whose parent has changed or gone since the matrices were last updated.
  private var moved: [Entity] = []
  /// A reusable list of the elements whose matrices must be updated.
  private var changed = KeptList<Entity>()
  /// The elements that the current update has placed; empty between updates.
  private var placed = SlotSet()

  /// Returns the tree of a world, which is created on first access.
  public static func of(_ world: World) -> SpaceTree {
    if let tree = world.resource(SpaceTree.self) { return tree }
    let tree = SpaceTree(world)
    world.insertResource(tree)
    return tree
  }

  private init(_ world: World) {
    parents = world.changes(of: Parent.self)
    transforms = world.changes(of: Transform.self)
    anchors = world.changes(of: AnchorPoint.self)
    sizes = world.changes(of: Size.self)
    goneParents = world.removals(of: Parent.self)
    goneTransforms = world.removals(of: Transform.self)
    goneAnchors = world.removals(of: AnchorPoint.self)
    goneSizes = world.removals(of: Size.self)
    world.onRemove(Nested.self) { world, child in Self.unlink(child, in: world) }
    world.onRemove(Children.self) { [unowned self] world, parent in
      moved += world.get(Children.self, of: parent)?.entities ?? []
    }
  }

  /// Updates the lists of children; O(changes).
  func refreshNesting(_ world: World) {
    for child in goneParents.take() where !world.has(Parent.self, on: child) {
      world.remove(Nested.self, from: child)
      moved.append(child)
    }
    for child in parents.take(in: world) {
      guard let parent = world.get(Parent.self, of: child)?.entity,
        world.get(Nested.self, of: child)?.parent != parent
      else { continue }
      world.remove(Nested.self, from: child)
      moved.append(child)
      guard world.contains(parent), parent != child else { continue }
      if !world.has(Children.self, on: parent) { world.insert(Children(), to: parent) }
      let index = world[parent, Children.self].entities.count
      world[parent, Children.self].entities.append(child)
      world.insert(Nested(parent: parent, index: index), to: child)
    }
  }

  /// Removes an element from its parent's list; the last element of the list takes the vacant index.
  private static func unlink(_ child: Entity, in world: World) {
    guard let nested = world.get(Nested.self, of: child),
      world.has(Children.self, on: nested.parent)
    else { return }
    guard let last = world[nested.parent, Children.self].entities.popLast(), last != child else {
      return
    }
    world[nested.parent, Children.self].entities[nested.index] = last
    world[last, Nested.self].index = nested.index
  }

  /// Updates all matrices; O(changed elements and their descendants).
  public func refreshMatrices(_ world: World) {
    refreshNesting(world)
    for gone in goneTransforms.take() where !world.has(Transform.self, on: gone) {
      world.remove(WorldMatrix.self, from: gone)
      moved.append(gone)
    }
    var changed = changed.take()
    transforms.take(in: world, into: &changed)
    anchors.take(in: world, into: &changed)
    sizes.take(in: world, into: &changed)
    changed += goneAnchors.take()
    changed += goneSizes.take()
    changed += moved
    moved.removeAll(keepingCapacity: true)
    if !changed.isEmpty { place(changed, world) }
    self.changed.putBack(&changed)
  }

  /// Writes the matrices of elements and their descendants.
  private func place(_ changed: [Entity], _ world: World) {
    // Taken out of `self`, because an observer of a matrix may request other matrices.
    var placed = SlotSet()
    swap(&placed, &self.placed)
    defer {
      placed.removeAll()
      self.placed = placed
    }
    // Descendants of a placed element are placed with it.
    for entity in changed where world.contains(entity) && !placed.contains(entity) {
      let outer = world.parent(of: entity).map { world.matrixToRoot(of: $0) }
      if world.has(Children.self, on: entity) {
        placeAll(entity, in: outer, world, &placed)
      } else {
        _ = placed.insert(entity)
        place(entity, in: outer, world)
      }
    }
  }

  /// Writes the matrices of an element and its descendants.
  private func placeAll(
    _ entity: Entity, in outer: AffineTransform?, _ world: World, _ placed: inout SlotSet
  ) {
    var waiting = [(entity, outer)]
    // An element that is already placed is up to date, and so are its descendants; a cycle of parents ends here, too.
    while let (entity, outer) = waiting.popLast() {
      guard placed.insert(entity) else { continue }
      let matrix = place(entity, in: outer, world)
      for child in world.get(Children.self, of: entity)?.entities ?? [] {
        waiting.append((child, matrix))
      }
    }
  }

  /// Writes the matrix of an element and returns the map.
  @discardableResult
  private func place(
    _ entity: Entity, in outer: AffineTransform?, _ world: World
  ) -> AffineTransform {
    let inner = world.matrixToParent(of: entity)
    let matrix = outer.map(inner.then) ?? inner
    if world.has(Transform.self, on: entity) { write(matrix, to: entity, world) }
    return matrix
  }

  private func write(_ matrix: AffineTransform, to entity: Entity, _ world: World) {
    if world.has(WorldMatrix.self, on: entity) {
      world[entity, WorldMatrix.self].map = matrix
    } else {
      world.insert(WorldMatrix(matrix), to: entity)
    }
  }
}

/// A set of living entities, with one bit for each slot.
private struct SlotSet {
  private var words: [UInt64] = []
  /// The indices of the words that are not zero.
  private var used: [Int] = []

  /// Inserts an entity; returns `false` if the set already contains it.
  mutating func insert(_ entity: Entity) -> Bool {
    let (word, bit) = (Int(entity.index) >> 6, UInt64(1) << (entity.index & 63))
    if word >= words.count {
      words += [UInt64](repeating: 0, count: max(word + 1, 2 * words.count) - words.count)
    }
    if words[word] == 0 { used.append(word) }
    defer { words[word] |= bit }
    return words[word] & bit == 0
  }

  /// Removes all members; O(members).
  mutating func removeAll() {
    for word in used { words[word] = 0 }
    used.removeAll(keepingCapacity: true)
  }

  func contains(_ entity: Entity) -> Bool {
    let word = Int(entity.index) >> 6
    return word < words.count && words[word] & (1 << (entity.index & 63)) != 0
  }
}
