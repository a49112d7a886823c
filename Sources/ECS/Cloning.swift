/// A call of ``World/clone(_:)``: the entities that are cloned, and their clones.
///
/// ``Component/includeLinked(to:in:)`` receives the cloning before any clone is alive, and ``Component/cloned(by:)``
/// for each component when all clones are alive.
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
  /// The entities that are cloned, starting with the argument of ``World/clone(_:)``.
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

  /// Returns whether an entity is cloned; always false until the clones are alive, such as in
  /// ``Component/includeLinked(to:in:)``.
  ///
  /// O(1).
  public func contains(_ entity: Entity) -> Bool { clones[entity] != nil }

  /// Adds an entity to the entities that are cloned, unless the entity is not alive or was added already.
  ///
  /// For ``Component/includeLinked(to:in:)`` only; traps once clones are alive. O(entities that are cloned).
  public func include(_ entity: Entity) {
    guard clones.isEmpty else { includedTooLate(entity) }
    if world.contains(entity), !originals.contains(entity) { originals.append(entity) }
  }

  /// Calls `body` after all clones have their components and the observers have been called.
  public func afterwards(_ body: @escaping (World) -> Void) { last.append(body) }

  /// Returns the object of a type that all hooks of this cloning share; the first call creates the object with `make`.
  public func shared<Object: AnyObject>(_ make: () -> Object) -> Object {
    if let known = objects[ObjectIdentifier(Object.self)] as? Object { return known }
    let made = make()
    objects[ObjectIdentifier(Object.self)] = made
    return made
  }

  /// Collects the linked entities, clones all collected entities, and returns the clone of the first entity.
  fileprivate func run() -> Entity {
    var next = 0
    while next < originals.count {
      for type in world.state.pointee.table.types {
        type.includeLinked(to: originals[next], in: self)
      }
      next += 1
    }
    for entity in originals { clones[entity] = world.spawn() }
    for entity in originals {
      original = entity
      for type in world.componentTypes(of: entity) { copy(type) }
    }
    for entity in originals {
      let clone = self[entity]
      for type in world.componentTypes(of: clone) where world.contains(clone) {
        world.tellInserted(type, clone)
      }
    }
    let bodies = last
    last = []
    for body in bodies { body(world) }
    objects = [:]
    return self[originals[0]]
  }

  /// Gives ``clone`` a clone of a component of ``original``, unless a hook has ended one of them.
  private func copy<C: Component>(_ type: C.Type) {
    guard let value = world.get(type, of: original)?.cloned(by: self), world.contains(clone) else {
      return
    }
    world.place(value, clone)
  }
}

extension World {
  /// Gives an entity a component and records the insertion, without notifying observers.
  fileprivate func place<C: Component>(_ value: C, _ entity: Entity) {
    noteInsertion(C.self, entity)
    put(value, state.columnMade(of: C.self), at: Int(entity.index))
  }

  /// Creates an entity that has clones of another entity's components; returns `nil` if that entity is not alive.
  ///
  /// Each component type decides about its clones (``Component/cloned(by:)``); by default, a clone is a copy, which
  /// shares the objects that the component holds. Entities that belong to the original are cloned, too
  /// (``Component/includeLinked(to:in:)``). Insertion observers are called when all clones are in place. Traps while a
  /// query runs. O(component types · entities that are cloned).
  @discardableResult
  public func clone(_ entity: Entity) -> Entity? {
    if state.pointee.busy != 0 { state.pointee.prepareForChange() }
    guard contains(entity) else { return nil }
    return Cloning(of: entity, in: self).run()
  }
}
