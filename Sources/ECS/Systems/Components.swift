/// The components of one type, for a system that gives them to entities and takes them away at once.
///
/// ``Query`` finds entities by several components and changes what they have; ``Commands`` wait until the stage is over. This
/// parameter is for marks that come and go while the system runs, and that systems after it in the stage see:
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
/// The parameter corresponds to `storage` in EnTT. Nothing may come or go while a query runs; see ``World``.
public struct Components<C: Component>: SystemParameter {
  private let binding = WorldBinding()

  /// The components of that type.
  public init() {}

  /// The entities that have such a component, in the order of their slots: a copy.
  ///
  /// O(finding + found).
  public var entities: [Entity] { binding.world.query(C.self).entities }

  /// Whether no entity has such a component.
  ///
  /// O(finding).
  public var isEmpty: Bool { binding.world.query(C.self).isEmpty }

  /// Whether an entity is alive and has such a component.
  ///
  /// O(1).
  public func contains(_ entity: Entity) -> Bool { binding.world.has(C.self, on: entity) }

  /// A copy of an entity's component; nil if it is not alive or has none.
  ///
  /// O(1).
  public func get(_ entity: Entity) -> C? { binding.world.get(C.self, of: entity) }

  /// An entity's component, to be read or changed in place; traps if there is none.
  ///
  /// O(1).
  public subscript(_ entity: Entity) -> C {
    get { binding.world[entity, C.self] }
    nonmutating _modify { yield &binding.world[entity, C.self] }
  }

  /// Gives a component to an entity, or replaces the one that it has.
  ///
  /// Traps if the entity is not alive.
  public func insert(_ component: C, to entity: Entity) {
    binding.world.insert(component, to: entity)
  }

  /// Takes the component from an entity, and returns it; nil if there was none.
  @discardableResult
  public func remove(from entity: Entity) -> C? { binding.world.remove(C.self, from: entity) }

  /// Removes the components from all entities for which a condition is true; from all entities by default.
  ///
  /// The condition only reads the world. O(finding + found).
  public func removeAll(where isUnwanted: (Entity) -> Bool = { _ in true }) {
    var unwanted: [Entity] = []
    binding.world.query(C.self).forEach { entity, _ in
      if isUnwanted(entity) { unwanted.append(entity) }
    }
    for entity in unwanted { remove(from: entity) }
  }

  /// Adds the changing of the components.
  public func addAccess(to access: inout SystemAccess) { access.write(component: C.self) }

  /// Makes it reach into that world.
  public func bind(to world: World) { binding.bind(to: world) }
}
