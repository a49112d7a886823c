/// A system's query for the entities that have certain components, in slot order, which declares the system's access.
///
/// A component type lends copies to be read, ``Mut`` lets the system change the component, and an optional lends `nil`
/// for an entity without the component. Filters narrow the entities without lending anything.
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
/// A query is cheap to create; each use finds the entities that match at that time. The optimizer sees through
/// parameter packs only in part: an entity takes about 5 ns, and 30 ns with a ``Mut``. A loop over tens of thousands of
/// entities belongs into a ``WorldQuery`` of an ``Exclusive`` world, which takes less than 1 ns for an entity.
public struct Query<each Item: QueryItem>: SystemParameter {
  // The only stored property: systems hold some 1,800 queries, and each further one is code in each system's copies.
  @usableFromInline let binding: QueryBinding

  /// Creates a query for the entities that have all the components that are not optional, and that pass the filters.
  public init(_ filters: QueryFilter...) { self.init(filters) }

  fileprivate init(_ filters: [QueryFilter]) { binding = QueryBinding(filters) }

  /// A copy of the list of matching entities, in slot order.
  ///
  /// O(finding + found).
  public var entities: [Entity] { found.entities }

  /// The number of matching entities.
  ///
  /// O(finding).
  public var count: Int { found.count }

  /// The matching entity in the lowest slot; `nil` if no entity matches.
  ///
  /// O(finding).
  public var first: Entity? { found.first }

  /// Whether no entity matches.
  ///
  /// O(finding).
  public var isEmpty: Bool { found.isEmpty }

  /// Returns whether an entity matches.
  ///
  /// O(1).
  @inlinable
  public func contains(_ entity: Entity) -> Bool {
    guard binding.hasNoFilters else { return isFound(entity) }
    for isThere in repeat (each Item)._isFound(entity, in: binding) {
      if !isThere { return false }
    }
    return binding.world.contains(entity)
  }

  @usableFromInline func isFound(_ entity: Entity) -> Bool { found.contains(entity) }

  /// Returns the items of an entity; `nil` if the entity does not match.
  ///
  /// O(1).
  @inlinable
  public func get(_ entity: Entity) -> (repeat each Item)? {
    guard contains(entity) else { return nil }
    return (repeat (each Item)._item(of: entity, in: binding))
  }

  /// Calls `body` with each matching entity and its items.
  ///
  /// Structural changes trap meanwhile; ``Commands`` wait until the stage is over.
  @inlinable
  @inline(__always)
  public func forEach(_ body: (Entity, repeat each Item) throws -> Void) rethrows {
    // A loop instead of a closure, because the optimizer sees through packs only in a loop.
    var cursor = EntityCursor(found)
    defer { cursor.end() }
    while let entity = cursor.next() {
      try body(entity, repeat (each Item)._item(of: entity, in: binding))
    }
  }

  @usableFromInline var found: WorldQuery<Void> {
    var query = WorldQuery<Void>(world: binding.world)
    if let terms = binding.terms.first {
      query.terms = terms
    } else {
      repeat query.require((each Item).self)
      for filter in binding.filters where !filter.asksForChanges { query = filter.narrow(query) }
      query.narrow()
      binding.terms = [query.terms]
    }
    for filter in binding.filters where filter.asksForChanges { query = filter.narrow(query) }
    return query
  }

  /// Adds read or write access to the components of the items and the change filters.
  public func addAccess(to access: inout SystemAccess) {
    for filter in binding.filters { filter.addAccess(to: &access) }
    repeat addAccess(of: (each Item).self, to: &access)
  }

  private func addAccess<I: QueryItem>(of item: I.Type, to access: inout SystemAccess) {
    if I._isWritten {
      access.write(component: I.Stored.self)
    } else {
      access.read(component: I.Stored.self)
    }
  }

  /// Binds the query to a world.
  public func bind(to world: World) { binding.bind(to: world) }
}

extension Query: Sequence {
  /// An iterator over the matching entities and their items.
  ///
  /// The entities are those that matched when the loop began, without entities that no longer match at their turn. So
  /// the loop's body may make structural changes.
  public struct Iterator: IteratorProtocol {
    fileprivate let query: Query
    fileprivate var entities: IndexingIterator<[Entity]>

    /// Returns the next entity and its items; `nil` at the end.
    public mutating func next() -> (Entity, repeat each Item)? {
      while let entity = entities.next() {
        if let items = query.get(entity) { return (entity, repeat each items) }
      }
      return nil
    }
  }

  /// Returns an iterator over the matching entities and their items; see ``Iterator``.
  ///
  /// O(finding + found).
  public func makeIterator() -> Iterator {
    Iterator(query: self, entities: entities.makeIterator())
  }
}

/// A system's query for the only entity that has certain components; otherwise works like ``Query``.
public struct Single<each Item: QueryItem>: SystemParameter {
  private let query: Query<repeat each Item>

  /// Creates a query for the entity that has all the components that are not optional, and that passes the filters.
  public init(_ filters: QueryFilter...) { query = Query(filters) }

  /// The matching entity; `nil` if no entity matches, or more than one.
  ///
  /// O(finding).
  public var entity: Entity? {
    let found = query.found
    return found.count == 1 ? found.first : nil
  }

  /// The items of the matching entity; `nil` if no entity matches, or more than one.
  ///
  /// O(finding).
  public var value: (repeat each Item)? { entity.flatMap { query.get($0) } }

  /// Adds read or write access to the components of the items and the change filters.
  public func addAccess(to access: inout SystemAccess) { query.addAccess(to: &access) }

  /// Binds the query to a world.
  public func bind(to world: World) { query.bind(to: world) }
}

/// A condition on the entities of a ``Query``.
public struct QueryFilter {
  fileprivate let narrow: (WorldQuery<Void>) -> WorldQuery<Void>
  /// The component type whose changes the filter looks at; `nil` for a filter that looks at presence alone.
  private let component: Any.Type?

  fileprivate var asksForChanges: Bool { component != nil }

  /// Returns a filter for entities that also have a component of a type.
  public static func with<C: Component>(_ type: C.Type) -> QueryFilter {
    QueryFilter(narrow: { $0.with(type) }, component: nil)
  }

  /// Returns a filter for entities that have no component of a type.
  public static func without<C: Component>(_ type: C.Type) -> QueryFilter {
    QueryFilter(narrow: { $0.without(type) }, component: nil)
  }

  /// Returns a filter for entities whose component was inserted or changed since the system's last run.
  ///
  /// See ``ChangeReader`` for the definition of a change.
  public static func changed<C: Component>(_ type: C.Type) -> QueryFilter {
    QueryFilter(narrow: { $0.with(type).changed(type) }, component: type)
  }

  /// Returns a filter for entities that got a component that they lacked since the system's last run.
  public static func added<C: Component>(_ type: C.Type) -> QueryFilter {
    QueryFilter(narrow: { $0.with(type).added(type) }, component: type)
  }

  fileprivate func addAccess(to access: inout SystemAccess) {
    if let component { access.read(component: component) }
  }
}

/// The filters of a query, the world that it is bound to, and the columns that it has looked up there; copies of the
/// query share all of them.
@usableFromInline
final class QueryBinding: WorldBinding {
  fileprivate let filters: [QueryFilter]
  /// Whether the query has no filters, so that the components alone decide whether an entity matches.
  @usableFromInline let hasNoFilters: Bool
  /// The query's conditions other than changes; empty until they are looked for entities in its world.
  ///
  /// An array, because the conditions take 300 bytes, and most queries are only asked for the items of an entity.
  fileprivate var terms: [QueryTerms] = []

  fileprivate init(_ filters: [QueryFilter]) {
    (self.filters, hasNoFilters) = (filters, filters.isEmpty)
    super.init()
  }

  override func bind(to world: World) {
    terms = []
    super.bind(to: world)
  }
}

extension WorldQuery<Void> {
  /// Requires the component of an item, unless the item is optional.
  fileprivate mutating func require<I: QueryItem>(_ item: I.Type) {
    let column = world.state.columnMade(of: I.Stored.self).pointee.index
    if !I._isOptional { terms.own.append(column) }
  }
}

/// A walk over the entities of a query, during which structural changes are locked.
@usableFromInline
struct EntityCursor {
  private var words: MatchingWords
  @usableFromInline let world: World
  /// The first slot of the current word of 64 slots.
  @usableFromInline var first = 0
  /// The slots of the current word that are still to be visited, as a bit mask.
  @usableFromInline var word: UInt64 = 0

  @usableFromInline
  init(_ query: WorldQuery<Void>) {
    (words, world) = (query.words, query.world)
    world.state.pointee.busy &+= 1
  }

  @usableFromInline
  func end() { world.state.pointee.busy &-= 1 }

  /// Returns the next entity; `nil` at the end.
  @inlinable
  @inline(__always)
  mutating func next() -> Entity? {
    if word == 0, !advance() { return nil }
    let slot = first &+ word.trailingZeroBitCount
    word &= word &- 1
    return world.state.pointee.tenant(of: slot)
  }

  /// Advances to the next word of 64 slots in which an entity matches; returns false if there is none.
  @usableFromInline
  mutating func advance() -> Bool {
    guard let next = words.next() else { return false }
    (first, word) = next
    return true
  }
}
