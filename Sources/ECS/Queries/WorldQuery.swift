/// The entities that have certain components, in slot order, for code that has access to the whole world.
///
/// `world.query(A.self, …)` returns a query; a system that declares its access has a ``Query``. `Components` is the
/// tuple of the component types that closures receive. A query is cheap to create and stays valid as long as the world;
/// each use finds the entities that match at that time.
///
/// Finding takes a step for each 4096 slots, and a step for each 64 slots in which all the required components occur;
/// other slots cost nothing. A rare component is therefore found in a large world as fast as in a small one.
@frozen
public struct WorldQuery<Components> {
  @usableFromInline let world: World
  /// The columns in which each matching slot has a value, besides the columns lent to closures.
  @usableFromInline var required = ColumnList()
  /// The columns in which no matching slot has a value.
  @usableFromInline var excluded = ColumnList()
  /// The columns lent to closures in which each matching slot has a value.
  @usableFromInline var own = ColumnList()
  /// The columns lent to closures in which a matching slot may lack a value.
  @usableFromInline var optional = ColumnList()
  /// The filters on components that changed or were added.
  @usableFromInline var changes = ChangeFilters()

  @inlinable
  @inline(__always)
  init(world: World) { self.world = world }

  /// Returns a query for only those entities that also have a component of a type.
  @inlinable
  @inline(__always)
  public func with<C: Component>(_ type: C.Type) -> WorldQuery {
    var query = self
    query.required.append(unsafe world.state.columnMade(of: type).pointee.index)
    return query
  }

  /// Returns a query for only those entities that have no component of a type.
  @inlinable
  @inline(__always)
  public func without<C: Component>(_ type: C.Type) -> WorldQuery {
    var query = self
    query.excluded.append(unsafe world.state.columnMade(of: type).pointee.index)
    return query
  }

  /// A copy of the list of matching entities, in slot order.
  ///
  /// The world may be changed in a loop over the copy. O(finding + found).
  public var entities: [Entity] {
    var result: [Entity] = []
    result.reserveCapacity(count)
    entities(into: &result)
    return result
  }

  /// Appends the matching entities, in slot order, to a list, so that the caller can reuse the list's memory.
  ///
  /// O(finding + found).
  public func entities(into list: inout [Entity]) {
    visitWords { first, word in
      var rest = word
      while rest != 0 {
        list.append(unsafe world.state.pointee.tenant(of: first + rest.trailingZeroBitCount))
        rest &= rest &- 1
      }
      return true
    }
  }

  /// The number of matching entities.
  ///
  /// O(finding).
  public var count: Int {
    var count = 0
    visitWords { _, word in
      count += word.nonzeroBitCount
      return true
    }
    return count
  }

  /// The matching entity in the lowest slot; `nil` if no entity matches.
  ///
  /// O(finding).
  public var first: Entity? {
    var found: Entity?
    visitWords { first, word in
      found = unsafe world.state.pointee.tenant(of: first + word.trailingZeroBitCount)
      return false
    }
    return found
  }

  /// Whether no entity matches.
  ///
  /// O(finding).
  public var isEmpty: Bool { first == nil }

  /// Returns whether an entity matches.
  ///
  /// O(1).
  public func contains(_ entity: Entity) -> Bool {
    guard world.contains(entity) else { return false }
    let slot = Int(entity.index)
    return unsafe word(slot >> 6) & WorldState.bit(of: slot) != 0
  }

  /// The only matching entity; `nil` if no entity matches, or more than one.
  ///
  /// O(finding).
  public var single: Entity? { count == 1 ? first : nil }

  /// Returns the entities that also have a component of a type, sorted by that component, and by slot if components are
  /// equal.
  ///
  /// O(finding + found · log(found)).
  public func sorted<C: Component>(
    by type: C.Type, _ areInIncreasingOrder: (C, C) throws -> Bool
  ) rethrows -> [Entity] {
    // The standard library's sort is stable, which keeps equal components in slot order.
    try with(type).entities.map { ($0, world[$0, type]) }
      .sorted { try areInIncreasingOrder($0.1, $1.1) }.map(\.0)
  }

  /// Calls `body` with the first slot and the matches of each word in which entities match, until `body` returns false.
  private func visitWords(_ body: (Int, UInt64) -> Bool) {
    let end = unsafe (world.state.pointee.slotCount + 63) >> 6
    var index = candidate(from: 0, to: end)
    while index < end {
      let word = word(index)
      guard word == 0 || body(index << 6, word) else { return }
      index = word == 0 || !changes.isEmpty ? candidate(from: index + 1, to: end) : index + 1
    }
  }

  /// Returns a bit mask of the living entities that match in a word of 64 slots.
  func word(_ index: Int) -> UInt64 {
    // Safe: every column has a word for each 64 slots.
    var word = unsafe world.state.pointee.alive[index] & filter(index)
    own.forEach { word &= unsafe world.state.pointee.presences[$0][index] }
    return word
  }

  /// Returns a bit mask of the slots in a word of 64 slots that pass `with`, `without` and the change filters.
  @usableFromInline
  func filter(_ index: Int) -> UInt64 {
    var word = UInt64.max
    // Safe: every column has a word for each 64 slots.
    required.forEach { word &= unsafe world.state.pointee.presences[$0][index] }
    excluded.forEach { word &= ~(unsafe world.state.pointee.presences[$0][index]) }
    changes.forEach { change in
      guard word != 0 else { return }
      guard let track = unsafe world.state.pointee.tracks[change.column] else { return word = 0 }
      word &= unsafe track.pointee.newer(
        index, world.state.pointee.presences[change.column][index], since: change.since,
        onlyAdded: change.onlyAdded, world.state.pointee.epoch)
    }
    return word
  }

  /// Whether the query has a `with`, `without`, `changed` or `added` filter.
  @inlinable
  var isFiltered: Bool { !required.isEmpty || !excluded.isEmpty || !changes.isEmpty }

  /// Traps if the world belongs to another thread.
  @inlinable
  @inline(__always)
  func checkThread() {
    if unsafe world.state.pointee.isBound { world.checkThread() }
  }

  /// Makes the query visit all living entities if no term requires a component; traps on the wrong thread.
  @inlinable
  @inline(__always)
  mutating func narrow() {
    checkThread()
    if own.isEmpty { required.append(0) }
  }

  /// Adds a term that is lent to closures; traps if the query has a term of the same component type.
  @inlinable
  @inline(__always)
  mutating func hand<T: QueryTerm>(_ term: T.Type) {
    let column = unsafe world.state.columnMade(of: T.Stored.self).pointee.index
    guard !own.contains(column), !optional.contains(column) else { repeatedTerm(T.Stored.self) }
    if T._isOptional { optional.append(column) } else { own.append(column) }
  }
}

extension World {
  /// Returns a query for the entities that have a component of a type; an optional type matches every entity.
  @inlinable
  @inline(__always)
  public func query<C: QueryTerm>(_ type: C.Type) -> WorldQuery<C> {
    var query = WorldQuery<C>(world: self)
    query.hand(type)
    query.narrow()
    return query
  }

  /// Returns a query for the entities that have all of these components; those of optional types may be missing.
  @_disfavoredOverload
  @inlinable
  public func query<each C: QueryTerm>(_ types: repeat (each C).Type) -> WorldQuery<(repeat each C)>
  {
    var query = WorldQuery<(repeat each C)>(world: self)
    repeat query.hand(each types)
    query.narrow()
    return query
  }
}
