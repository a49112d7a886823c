/// The components of one type, for a system that inserts and removes them immediately.
///
/// ``Query`` finds entities by several components and changes these components; ``Commands`` wait until the stage is
/// over. This parameter is for marker components that are added and removed while the system runs, so that later
/// systems of the same stage see the difference:
/// ```swift
/// struct Selected: Component {}
/// struct DeselectAll {}
///
/// struct Deselect: System {
///   let requests = MessageReader<DeselectAll>()
///   let selected = Components<Selected>()
///
///   func run() { if !requests.read().isEmpty { selected.removeAll() } }
/// }
/// ```
/// The parameter corresponds to `storage` in EnTT. Structural changes trap while a query runs; see ``World``.
public struct Components<C: Component>: SystemParameter {
  @usableFromInline let binding = WorldBinding()

  /// Creates a parameter that is not bound to a world yet.
  public init() {}

  /// A copy of the list of entities that have such a component, in slot order.
  ///
  /// O(finding + found).
  @inlinable public var entities: [Entity] { binding.world.query(C.self).entities }

  /// Returns the entities that have such a component and for which a condition is true, in slot order.
  ///
  /// The condition may only read the world. Allocates nothing if there are none. O(finding + found).
  @inlinable
  public func entities(where isWanted: (Entity) -> Bool) -> [Entity] {
    var wanted: [Entity] = []
    if isEmpty { return wanted }
    binding.world.query(C.self).forEach { entity, _ in
      if isWanted(entity) { wanted.append(entity) }
    }
    return wanted
  }

  /// Whether no entity has such a component.
  ///
  /// O(finding).
  @inlinable public var isEmpty: Bool { binding.world.query(C.self).isEmpty }

  /// Returns whether an entity is alive and has such a component.
  ///
  /// O(1).
  @inlinable
  public func contains(_ entity: Entity) -> Bool {
    binding.world.state.find(C.self, entity) != nil
  }

  /// Returns a copy of an entity's component; `nil` if the entity is not alive or has none.
  ///
  /// O(1).
  @inlinable
  public func get(_ entity: Entity) -> C? { binding.world.copy(C.self, of: entity) }

  /// The component of an entity, to be read or changed in place.
  ///
  /// Traps if the entity is not alive or has no such component. O(1).
  public subscript(_ entity: Entity) -> C {
    @inlinable get { binding.world.presentCopy(C.self, of: entity) }
    nonmutating _modify { yield &binding.world[entity, C.self] }
  }

  /// Inserts a component into an entity, or replaces the component that the entity has.
  ///
  /// Traps if the entity is not alive.
  public func insert(_ component: C, to entity: Entity) {
    binding.world.insert(component, to: entity)
  }

  /// Removes the component from an entity and returns it; `nil` if the entity is not alive or has none.
  @discardableResult
  public func remove(from entity: Entity) -> C? { binding.world.remove(C.self, from: entity) }

  /// Removes the components from all entities for which a condition is true; from all entities by default.
  ///
  /// The condition may only read the world. O(finding + found).
  public func removeAll(where isUnwanted: (Entity) -> Bool = { _ in true }) {
    for entity in entities(where: isUnwanted) { remove(from: entity) }
  }

  /// Adds write access to the components.
  public func addAccess(to access: inout SystemAccess) { access.write(component: C.self) }

  /// Binds the parameter to a world.
  public func bind(to world: World) { binding.bind(to: world) }
}
