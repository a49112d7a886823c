/// The entities that have certain components, for a system: in the order of their slots, with what it declares.
///
/// A component type lends copies to be read, ``Mut`` lets the system change the component, and an optional lends nil
/// where there is none. Filters narrow the entities without lending anything.
///
/// ```swift
/// struct Position: Component { var x = 0.0 }
/// struct Selected: Component {}
///
/// struct Nudge: System {
///   let selected = Query<Mut<Position>>(.with(Selected.self))
///
///   func run() { selected.forEach { _, position in position.value.x += 1 } }
/// }
/// ```
/// Making one is cheap; it finds what is there when it is used. The optimiser sees through parameter packs in part only: an
/// entity takes about 0.1 µs. A loop over tens of thousands of entities belongs into a ``WorldQuery`` of an
/// ``Exclusive`` world, which takes less than 1 ns.
public struct Query<each Item: QueryItem>: SystemParameter {
  @usableFromInline let binding = QueryBinding()
  private let filters: [QueryFilter]
  /// Whether the components alone say which entities are among them.
  @usableFromInline let hasNoFilters: Bool

  /// The entities that have all the components that are not optional, and pass the filters.
  public init(_ filters: QueryFilter...) { self.init(filters) }

  fileprivate init(_ filters: [QueryFilter]) {
    (self.filters, hasNoFilters) = (filters, filters.isEmpty)
  }

  /// The entities, in the order of their slots: a copy.
  ///
  /// O(finding + found).
  public var entities: [Entity] { found.entities }

  /// The number of entities.
  ///
  /// O(finding).
  public var count: Int { found.count }

  /// The entity in the lowest slot; nil if there is none.
  ///
  /// O(finding).
  public var first: Entity? { found.first }

  /// Whether there is no entity.
  ///
  /// O(finding).
  public var isEmpty: Bool { found.isEmpty }

  /// Whether the entity is among them.
  ///
  /// O(1).
  @inlinable
  public func contains(_ entity: Entity) -> Bool {
    guard hasNoFilters else { return isFound(entity) }
    let world = binding.world
    for isThere in repeat (each Item)._isFound(entity, in: world) {
      if !isThere { return false }
    }
    return world.contains(entity)
  }

  @usableFromInline func isFound(_ entity: Entity) -> Bool { found.contains(entity) }

  /// The entity's items; nil if it is not among the entities.
  ///
  /// O(1).
  @inlinable
  public func get(_ entity: Entity) -> (repeat each Item)? {
    guard contains(entity) else { return nil }
    let world = binding.world
    return (repeat (each Item)._item(of: entity, in: world))
  }

  /// Calls `body` with each entity and its items.
  ///
  /// Nothing may come or go meanwhile; ``Commands`` wait until the stage is over.
  @inlinable
  @inline(__always)
  public func forEach(_ body: (Entity, repeat each Item) throws -> Void) rethrows {
    let world = binding.world
    let columns = (repeat Column((each Item).Stored.self, world))
    // A loop and no closure: the optimiser sees through packs only here.
    var cursor = EntityCursor(found)
    defer { cursor.end() }
    while let entity = cursor.next() {
      try body(entity, repeat (each Item)._item(each columns, entity))
    }
  }

  @usableFromInline var found: WorldQuery<Void> {
    var query = WorldQuery<Void>(world: binding.world)
    if let terms = binding.terms {
      query.terms = terms
    } else {
      repeat query.require((each Item).self)
      for filter in filters where !filter.asksForChanges { query = filter.narrow(query) }
      query.narrow()
      binding.terms = query.terms
    }
    query.checkThread()
    for filter in filters where filter.asksForChanges { query = filter.narrow(query) }
    return query
  }

  /// Adds the components that are read and changed.
  public func addAccess(to access: inout SystemAccess) {
    for filter in filters { filter.addAccess(to: &access) }
    repeat addAccess(of: (each Item).self, to: &access)
  }

  private func addAccess<I: QueryItem>(of item: I.Type, to access: inout SystemAccess) {
    if I._isWritten {
      access.write(component: I.Stored.self)
    } else {
      access.read(component: I.Stored.self)
    }
  }

  /// Makes it find the entities of that world.
  public func bind(to world: World) { binding.bind(to: world) }
}

extension Query: Sequence {
  /// The entities with their items, for a `for` loop.
  ///
  /// The entities are those that matched when the loop began; those that match no longer when their turn comes are left out.
  public struct Iterator: IteratorProtocol {
    fileprivate let query: Query
    fileprivate var entities: IndexingIterator<[Entity]>

    /// The next entity and its items.
    public mutating func next() -> (Entity, repeat each Item)? {
      while let entity = entities.next() {
        if let items = query.get(entity) { return (entity, repeat each items) }
      }
      return nil
    }
  }

  /// See ``Iterator``.
  ///
  /// O(finding + found).
  public func makeIterator() -> Iterator {
    Iterator(query: self, entities: entities.makeIterator())
  }
}

/// The only entity that has certain components, for a system; otherwise as ``Query``.
public struct Single<each Item: QueryItem>: SystemParameter {
  private let query: Query<repeat each Item>

  /// The entity that has all the components that are not optional, and passes the filters.
  public init(_ filters: QueryFilter...) { query = Query(filters) }

  /// The entity; nil if there is none, or more than one.
  ///
  /// O(finding).
  public var entity: Entity? { query.found.single }

  /// The entity's items; nil if there is no such entity, or more than one.
  ///
  /// O(finding).
  public var value: (repeat each Item)? { entity.flatMap { query.get($0) } }

  /// Adds the components that are read and changed.
  public func addAccess(to access: inout SystemAccess) { query.addAccess(to: &access) }

  /// Makes it find the entity of that world.
  public func bind(to world: World) { query.bind(to: world) }
}

/// A condition on the entities of a ``Query``.
public struct QueryFilter {
  fileprivate let narrow: (WorldQuery<Void>) -> WorldQuery<Void>
  /// The component type whose values it looks at; nil if it looks at presence alone.
  private let component: Any.Type?

  fileprivate var asksForChanges: Bool { component != nil }

  /// Only entities that also have such a component.
  public static func with<C: Component>(_ type: C.Type) -> QueryFilter {
    QueryFilter(narrow: { $0.with(type) }, component: nil)
  }

  /// Only entities that have no such component.
  public static func without<C: Component>(_ type: C.Type) -> QueryFilter {
    QueryFilter(narrow: { $0.without(type) }, component: nil)
  }

  /// Only entities whose component of that type came or changed since the system's last run; see ``ChangeReader``.
  public static func changed<C: Component>(_ type: C.Type) -> QueryFilter {
    QueryFilter(narrow: { $0.with(type).changed(type) }, component: type)
  }

  /// Only entities that got a component of that type since the system's last run.
  public static func added<C: Component>(_ type: C.Type) -> QueryFilter {
    QueryFilter(narrow: { $0.with(type).added(type) }, component: type)
  }

  fileprivate func addAccess(to access: inout SystemAccess) {
    if let component { access.read(component: component) }
  }
}

/// The world that a query reaches into, and what it looks up there once; copies of the query share both.
@usableFromInline
final class QueryBinding: WorldBinding {
  /// The query's conditions on entities besides changes; nil until the query runs first.
  fileprivate var terms: Terms?

  /// The columns of required and excluded components, by their numbers in the world.
  fileprivate struct Terms {
    let own: ColumnList
    let required: ColumnList
    let excluded: ColumnList
  }

  override func bind(to world: World) {
    terms = nil
    super.bind(to: world)
  }
}

extension WorldQuery<Void> {
  fileprivate var terms: QueryBinding.Terms {
    get { QueryBinding.Terms(own: own, required: required, excluded: excluded) }
    set { (own, required, excluded) = (newValue.own, newValue.required, newValue.excluded) }
  }

  /// Asks for the component of an item, unless it is optional.
  fileprivate mutating func require<I: QueryItem>(_ item: I.Type) {
    let column = unsafe world.state.columnMade(of: I.Stored.self).pointee.index
    if !I._isOptional { own.append(column) }
  }
}

/// A walk over the entities of a query, during which nothing comes or goes.
@usableFromInline
struct EntityCursor {
  private let query: WorldQuery<Void>
  @usableFromInline let world: World
  /// The first slot of the 64 that are being walked over.
  @usableFromInline var first = 0
  /// The slots of the 64 that are still to come, as a bit mask.
  @usableFromInline var word: UInt64 = 0
  /// The number of the next 64 slots.
  private var index = 0

  @usableFromInline
  init(_ query: WorldQuery<Void>) {
    self.query = query
    world = query.world
    unsafe world.state.pointee.busy &+= 1
  }

  @usableFromInline
  func end() { unsafe world.state.pointee.busy &-= 1 }

  /// The next entity; nil at the end.
  @inlinable
  @inline(__always)
  mutating func next() -> Entity? {
    if word == 0, !advance() { return nil }
    let slot = first &+ word.trailingZeroBitCount
    word &= word &- 1
    return unsafe world.state.pointee.tenant(of: slot)
  }

  /// Goes to the next 64 slots in which something matches; false if there are none.
  @usableFromInline
  mutating func advance() -> Bool {
    let end = unsafe (world.state.pointee.slotCount + 63) >> 6
    while true {
      index = query.candidate(from: index, to: end)
      guard index < end else { return false }
      word = query.word(index)
      (first, index) = (index << 6, index + 1)
      if word != 0 { return true }
    }
  }
}
