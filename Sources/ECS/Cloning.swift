/// One call of ``World/clone(_:)``: the entities that are cloned, and their clones.
///
/// Handed to ``Component/includeLinked(to:in:)`` before any clone lives, and to ``Component/cloned(by:)`` for each component when
/// all clones live.
///
/// ```swift
/// struct Follows: Component {
///   var leader: Entity
///   func cloned(by cloning: Cloning) -> Follows? { Follows(leader: cloning[leader]) }
/// }
/// ```
public final class Cloning {
  /// The world of the entities.
  public let world: World
  /// The entities that are cloned, the one that was asked for first.
  public private(set) var originals: [Entity]
  /// The entity whose components are being cloned.
  public fileprivate(set) var original: Entity
  private var clones: [Entity: Entity] = [:]
  private var last: [(World) -> Void] = []
  private var objects: [ObjectIdentifier: AnyObject] = [:]

  fileprivate init(of entity: Entity, in world: World) {
    (self.world, originals, original) = (world, [entity], entity)
  }

  /// The clone of the entity whose components are being cloned.
  public var clone: Entity { self[original] }

  /// Returns the clone of an entity; the entity itself if it is not cloned.
  public subscript(_ entity: Entity) -> Entity { clones[entity] ?? entity }

  /// Whether an entity is one of those that are cloned.
  ///
  /// O(1) once all clones live.
  public func contains(_ entity: Entity) -> Bool { clones[entity] != nil }

  /// Has an entity cloned, too; without effect if it is not alive, or is cloned already.
  ///
  /// Allowed in ``Component/includeLinked(to:in:)`` alone. O(entities that are cloned).
  public func include(_ entity: Entity) {
    guard clones.isEmpty else { includedTooLate(entity) }
    if world.contains(entity), !originals.contains(entity) { originals.append(entity) }
  }

  /// Calls `body` when all clones have all their components, and observers have been told.
  public func afterwards(_ body: @escaping (World) -> Void) { last.append(body) }

  /// Returns the one object of a type that the hooks of this cloning share; made when it is first asked for.
  public func shared<Object: AnyObject>(_ make: () -> Object) -> Object {
    if let known = objects[ObjectIdentifier(Object.self)] as? Object { return known }
    let made = make()
    objects[ObjectIdentifier(Object.self)] = made
    return made
  }

  /// Finds what belongs to the entities, and clones all.
  fileprivate func run() -> Entity {
    var next = 0
    while next < originals.count {
      for kind in world.allKinds { kind.includeLinked(to: originals[next], in: self) }
      next += 1
    }
    for entity in originals { clones[entity] = world.spawn() }
    for entity in originals {
      original = entity
      for kind in world.kinds(of: entity) { kind.copy(from: entity, to: clone, by: self) }
    }
    for entity in originals {
      let clone = self[entity]
      for kind in world.kinds(of: clone) where world.contains(clone) {
        kind.tellInserted(world, clone)
      }
    }
    let bodies = last
    last = []
    for body in bodies { body(world) }
    objects = [:]
    return self[originals[0]]
  }
}

extension World {
  /// Brings an entity to life that has clones of the components of another one; returns `nil` if that one is not alive.
  ///
  /// Each component type decides what its clone is (``Component/cloned(by:)``): a copy unless it says otherwise, which shares the
  /// objects that it holds. Entities that belong to the original are cloned, too (``Component/includeLinked(to:in:)``).
  /// Observers are told when all clones are in place. Traps while a query runs.
  /// O(component types · entities that are cloned).
  @discardableResult
  public func clone(_ entity: Entity) -> Entity? {
    if unsafe state.pointee.busy != 0 { unsafe state.pointee.prepareForChange() }
    guard contains(entity) else { return nil }
    return Cloning(of: entity, in: self).run()
  }

  /// The type-erased kinds of all columns, in the order of their indices.
  fileprivate var allKinds: [ColumnKind] {
    unsafe (0..<state.pointee.table.count).map {
      unsafe state.pointee.table.kind($0 + 1).takeUnretainedValue()
    }
  }
}
