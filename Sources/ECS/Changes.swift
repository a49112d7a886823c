/// A moment in a world's history; a later moment compares greater.
///
/// The world marks changes with its current tick. Each read of ``World/tick`` ends that tick: later changes are newer.
/// A ``ChangeReader`` ends the tick, too, when it takes or skips changes or is created with ``ChangeReader/Start/now``,
/// and so does a ``Schedule`` after each system. A tick counts such ends, and neither time nor frames. Ticks of
/// different worlds are not comparable.
@frozen
public struct Tick: Hashable, Comparable, Sendable, Codable {
  @usableFromInline let value: UInt64

  @inlinable
  init(_ value: UInt64) { self.value = value }

  /// The tick before all changes.
  public static let beginning = Tick(0)

  /// Returns whether `a` is earlier than `b`.
  @inlinable
  public static func < (a: Tick, b: Tick) -> Bool { a.value < b.value }
}

extension World {
  /// The current tick, which the read ends: later changes are newer than the tick, earlier changes are not.
  public var tick: Tick { Tick(state.pointee.endTick()) }

  /// Starts recording the changes and additions of a component type.
  ///
  /// Queries for changes or additions and readers of additions start both recordings themselves; readers of changes
  /// start only the recording of changes. Before that, a type costs nothing extra. Components that exist when a
  /// recording starts count as changed or added at that time. Recording takes 4 bytes a slot for changes and 4 more for
  /// additions; for trivial types, each query also copies and compares the values that it lends. Traps if recording has
  /// to start while a query runs.
  public func trackChanges<C: Component>(of type: C.Type) {
    keepChanges(of: type, additions: true)
  }

  func keepChanges<C: Component>(of type: C.Type, additions: Bool) {
    state.pointee.track(type, state.columnMade(of: type), additions: additions)
  }

  /// Creates a reader of the components of a type that are inserted or changed.
  ///
  /// The reader begins with all existing components, or with those that are inserted or changed after the call. See
  /// ``ChangeReader``.
  public func changes<C: Component>(
    of type: C.Type, from start: ChangeReader<C>.Start = .everything
  ) -> ChangeReader<C> {
    reader(type, start, onlyAdded: false)
  }

  /// Creates a reader of the entities that get a component of a type that they lacked; works like
  /// ``changes(of:from:)``.
  public func additions<C: Component>(
    of type: C.Type, from start: ChangeReader<C>.Start = .everything
  ) -> ChangeReader<C> {
    reader(type, start, onlyAdded: true)
  }

  private func reader<C: Component>(
    _ type: C.Type, _ start: ChangeReader<C>.Start, onlyAdded: Bool
  ) -> ChangeReader<C> {
    keepChanges(of: type, additions: onlyAdded)
    return ChangeReader(onlyAdded: onlyAdded, seen: start == .now ? tick : .beginning)
  }
}

/// A reader of the changes to one component type, independent of other readers.
///
/// A change is an insertion, including one that replaces a component, or an in-place access by subscript or by a
/// query's closure. An access to a trivial component counts only if the component's bytes differ afterwards, so loops
/// that only read cause no changes. An access to any other component always counts, so code that only reads uses `get`
/// or `for … in`. Reading changes costs O(changes + slots / 4096).
///
/// A reader that has not read for 2³¹ ticks may also return components that have not changed, and so may a query for
/// changes since a tick that old. No change is missed.
public struct ChangeReader<C: Component>: Sendable {
  /// The first changes that a new reader returns.
  public enum Start: Sendable {
    /// Each component that exists when the reader is first used, and later changes.
    case everything
    /// Changes after the reader's creation only.
    case now
  }

  let onlyAdded: Bool
  /// The tick up to which the reader has read changes.
  public private(set) var seen: Tick

  init(onlyAdded: Bool, seen: Tick) {
    self.onlyAdded = onlyAdded
    self.seen = seen
  }

  /// Returns the entities whose component was inserted or changed since the last call, in slot order, each once.
  ///
  /// Entities that have lost the component since are left out.
  public mutating func take(in world: World) -> [Entity] {
    var result: [Entity] = []
    take(in: world, into: &result)
    return result
  }

  /// Appends the entities of ``take(in:)`` to a list, so that the caller can reuse the list's memory.
  public mutating func take(in world: World, into entities: inout [Entity]) {
    visit(world) { entities.append($0) }
    seen = world.tick
  }

  /// Calls `body` with each entity of ``take(in:)`` that still has the component at its turn; `body` may change the
  /// world.
  ///
  /// This reader returns the changes that `body` makes the next time.
  public mutating func forEach(in world: World, _ body: (Entity) throws -> Void) rethrows {
    for entity in take(in: world) where world.has(C.self, on: entity) { try body(entity) }
  }

  /// Returns whether ``take(in:)`` would return an entity.
  public func hasNews(in world: World) -> Bool {
    var found = false
    visit(world) { _ in found = true }
    return found
  }

  /// Marks all changes so far as read, without returning them.
  public mutating func skip(in world: World) { seen = world.tick }

  private func visit(_ world: World, _ body: (Entity) -> Void) {
    let (state, column) = (world.state, world.state.columnMade(of: C.self))
    state.pointee.track(C.self, column, additions: onlyAdded)
    guard let track = state.pointee.tracks[column.pointee.index] else { return }
    let end = (state.pointee.slotCount + 63) >> 6
    var index = track.candidate(from: 0, to: end, since: seen.value)
    while index < end {
      let word = track.newer(
        index, column.pointee.presence[index] & state.pointee.alive[index], since: seen.value,
        onlyAdded: onlyAdded, state.pointee.epoch)
      for bit in word.setBits { body(state.pointee.tenant(of: index << 6 + bit)) }
      index = track.candidate(from: index + 1, to: end, since: seen.value)
    }
  }
}
