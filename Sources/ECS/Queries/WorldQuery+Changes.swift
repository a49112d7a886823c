/// A column whose values must be newer than a tick.
@usableFromInline
struct ChangeFilter {
  @usableFromInline let column: Int
  @usableFromInline let since: UInt64
  @usableFromInline let onlyAdded: Bool
}

/// The change filters of a query; the first is stored inline, since nearly all queries have at most one.
@frozen
@usableFromInline
struct ChangeFilters {
  private var first: ChangeFilter?
  private var others: [ChangeFilter] = []

  @usableFromInline
  init() {}

  @usableFromInline var isEmpty: Bool { first == nil }

  mutating func append(_ filter: ChangeFilter) {
    if first == nil { first = filter } else { others.append(filter) }
  }

  func forEach(_ body: (ChangeFilter) -> Void) {
    if let first { body(first) }
    others.forEach(body)
  }
}

extension WorldQuery {
  /// Returns a query for only those entities whose component of a type was inserted or changed since a tick.
  ///
  /// See ``ChangeReader`` for the definition of a change. Without a tick, changes count since the running system ended
  /// its last run; see ``World/lastRun``. Components that have not changed cost O(slots / 4096). Traps if the first
  /// call for a type is made while a query runs; see ``World/trackChanges(of:)``.
  public func changed<C: Component>(_ type: C.Type, since tick: Tick? = nil) -> WorldQuery {
    filtered(type, tick, onlyAdded: false)
  }

  /// Returns a query for only those entities that got a component of a type that they lacked since a tick.
  ///
  /// Otherwise works like ``changed(_:since:)``.
  public func added<C: Component>(_ type: C.Type, since tick: Tick? = nil) -> WorldQuery {
    filtered(type, tick, onlyAdded: true)
  }

  private func filtered<C: Component>(_ type: C.Type, _ tick: Tick?, onlyAdded: Bool) -> WorldQuery
  {
    let column = world.state.columnMade(of: type)
    world.state.pointee.track(type, column, additions: true)
    var query = self
    query.terms.changes.append(
      ChangeFilter(
        column: column.pointee.index,
        since: (tick ?? world.lastRun).value, onlyAdded: onlyAdded))
    return query
  }
}
