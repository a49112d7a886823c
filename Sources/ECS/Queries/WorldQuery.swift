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
  @usableFromInline var terms = QueryTerms()

  @inlinable
  @inline(__always)
  init(world: World) { self.world = world }

  /// Creates a query for the terms that `handAll` adds.
  @inlinable
  @inline(__always)
  init(world: World, _ handAll: (inout WorldQuery) -> Void) {
    self.world = world
    handAll(&self)
    narrow()
  }

  /// Returns a query for only those entities that also have a component of a type.
  ///
  /// Traps at the 17th call for one query, or at the 16th if all types of the query are optional.
  @inlinable
  @inline(__always)
  public func with<C: Component>(_ type: C.Type) -> WorldQuery {
    var query = self
    query.terms.required.append(world.state.columnMade(of: type).pointee.index)
    return query
  }

  /// Returns a query for only those entities that have no component of a type.
  ///
  /// Traps at the 17th call for one query.
  @inlinable
  @inline(__always)
  public func without<C: Component>(_ type: C.Type) -> WorldQuery {
    var query = self
    query.terms.excluded.append(world.state.columnMade(of: type).pointee.index)
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
    for (first, word) in words {
      for bit in word.setBits { list.append(world.state.pointee.tenant(of: first + bit)) }
    }
  }

  /// The number of matching entities.
  ///
  /// O(finding).
  public var count: Int { words.reduce(0) { $0 + $1.slots.nonzeroBitCount } }

  /// The matching entity in the lowest slot; `nil` if no entity matches.
  ///
  /// O(finding).
  public var first: Entity? {
    var words = words
    guard let (first, word) = words.next() else { return nil }
    return world.state.pointee.tenant(of: first + word.trailingZeroBitCount)
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
    return terms.word(slot >> 6, world.state) & WorldState.bit(of: slot) != 0
  }

  /// The words of 64 slots in which entities match.
  var words: MatchingWords { MatchingWords(terms: terms, state: world.state) }

  /// Makes the query visit all living entities if no term requires a component.
  @inlinable
  @inline(__always)
  mutating func narrow() {
    if terms.own.isEmpty { terms.required.append(0) }
  }

  /// Adds a term that is lent to closures; traps if the query has a term of the same component type.
  @inlinable
  @inline(__always)
  mutating func hand<T: QueryTerm>(_ term: T.Type) {
    let column = world.state.columnMade(of: T.Stored.self).pointee.index
    guard !terms.own.contains(column), !terms.optional.contains(column) else {
      repeatedTerm(T.Stored.self)
    }
    if T._isOptional { terms.optional.append(column) } else { terms.own.append(column) }
  }
}

extension World {
  /// Returns a query for the entities that have a component of a type; an optional type matches every entity.
  @inlinable
  @inline(__always)
  public func query<C: QueryTerm>(_ type: C.Type) -> WorldQuery<C> {
    WorldQuery(world: self) { $0.hand(type) }
  }

  /// Returns a query for the entities that have all of these components; components of optional types may be missing.
  ///
  /// `forEach` takes queries of up to four components. With more, loop over its `rows()`, or over
  /// ``WorldQuery/entities`` with the world's subscript. Traps if a component type occurs twice, and with more than 16
  /// types that are not optional or more than 16 optional types.
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
