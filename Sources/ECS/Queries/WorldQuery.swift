/// The entities that have certain components, in the order of their slots, for those who have the whole world.
///
/// `world.query(A.self, …)` gives it; a system that says what it needs has a ``Query``. `Components` is the tuple of the
/// component types that closures are handed. Cheap to make, and good for as long as the world; it finds what is there at
/// the time it is used.
///
/// Finding takes a step for each 4096 slots, and one for each 64 of them in which all the components that are asked for
/// occur: nothing for the others. A rare component is therefore found in a large world as fast as in a small one.
@frozen
public struct WorldQuery<Components> {
  @usableFromInline let world: World
  /// Columns of which each matching slot has a value, besides those handed out.
  @usableFromInline var required = ColumnList()
  /// Columns of which no matching slot has a value.
  @usableFromInline var excluded = ColumnList()
  /// The columns handed out of which each matching slot has a value.
  @usableFromInline var own = ColumnList()
  /// The columns handed out where there is a value.
  @usableFromInline var optional = ColumnList()
  /// The filters on components that changed or were added.
  @usableFromInline var changes = ChangeFilters()

  @inlinable
  @inline(__always)
  init(world: World) { self.world = world }

  /// Only those that also have such a component.
  @inlinable
  @inline(__always)
  public func with<C: Component>(_ type: C.Type) -> WorldQuery {
    var query = self
    query.required.append(unsafe world.state.columnMade(of: type).pointee.index)
    return query
  }

  /// Only those that have no such component.
  @inlinable
  @inline(__always)
  public func without<C: Component>(_ type: C.Type) -> WorldQuery {
    var query = self
    query.excluded.append(unsafe world.state.columnMade(of: type).pointee.index)
    return query
  }

  /// The entities, in the order of their slots.
  ///
  /// A copy: the world may be changed while one goes through it. O(finding + found).
  public var entities: [Entity] {
    var result: [Entity] = []
    result.reserveCapacity(count)
    entities(into: &result)
    return result
  }

  /// Appends the entities, in the order of their slots, to a list, which may be kept for that.
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

  /// The one in the lowest slot; nil if there is none.
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

  /// Whether there is none.
  ///
  /// O(finding).
  public var isEmpty: Bool { first == nil }

  /// Whether the entity is among them.
  ///
  /// O(1).
  public func contains(_ entity: Entity) -> Bool {
    guard world.contains(entity) else { return false }
    let slot = Int(entity.index)
    return unsafe word(slot >> 6) & WorldState.bit(of: slot) != 0
  }

  /// The only one; nil if there is none, or more than one.
  ///
  /// O(finding).
  public var single: Entity? { count == 1 ? first : nil }

  /// Returns the entities that also have a component of a type, sorted by it; equal ones are sorted by slot.
  ///
  /// O(finding + found · log(found)).
  public func sorted<C: Component>(
    by type: C.Type, _ areInIncreasingOrder: (C, C) throws -> Bool
  ) rethrows -> [Entity] {
    // The library's sort is stable.
    try with(type).entities.map { ($0, world[$0, type]) }
      .sorted { try areInIncreasingOrder($0.1, $1.1) }.map(\.0)
  }

  /// The first slot of each 64 in which some match, and the bits of these, until `body` says false.
  private func visitWords(_ body: (Int, UInt64) -> Bool) {
    let end = unsafe (world.state.pointee.slotCount + 63) >> 6
    var index = candidate(from: 0, to: end)
    while index < end {
      let word = word(index)
      guard word == 0 || body(index << 6, word) else { return }
      index = word == 0 || !changes.isEmpty ? candidate(from: index + 1, to: end) : index + 1
    }
  }

  /// The living entities that match of 64 slots.
  func word(_ index: Int) -> UInt64 {
    // Safe: every column has a word for each 64 slots.
    var word = unsafe world.state.pointee.alive[index] & filter(index)
    own.forEach { word &= unsafe world.state.pointee.presences[$0][index] }
    return word
  }

  /// Returns a bit mask of those of 64 slots that pass `with`, `without` and the change filters.
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

  /// Whether there is a `with`, a `without`, a `changed` or an `added`.
  @inlinable
  var isFiltered: Bool { !required.isEmpty || !excluded.isEmpty || !changes.isEmpty }

  /// Traps if the world belongs to another thread.
  @inlinable
  @inline(__always)
  func checkThread() {
    if unsafe world.state.pointee.isBound { world.checkThread() }
  }

  /// Has the living entities visited if no term says which.
  @inlinable
  @inline(__always)
  mutating func narrow() {
    checkThread()
    if own.isEmpty { required.append(0) }
  }

  /// Notes that a term is handed out.
  @inlinable
  @inline(__always)
  mutating func hand<T: QueryTerm>(_ term: T.Type) {
    let column = unsafe world.state.columnMade(of: T.Stored.self).pointee.index
    guard !own.contains(column), !optional.contains(column) else { repeatedTerm(T.Stored.self) }
    if T._isOptional { optional.append(column) } else { own.append(column) }
  }
}

extension World {
  /// The entities that have such a component.
  @inlinable
  @inline(__always)
  public func query<C: QueryTerm>(_ type: C.Type) -> WorldQuery<C> {
    var query = WorldQuery<C>(world: self)
    query.hand(type)
    query.narrow()
    return query
  }

  /// The entities that have all of these components.
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
