/// The entities that have certain components, in the order of their slots.
///
/// `Components` is the tuple of the component types that closures are handed. Cheap to make, and good for
/// as long as the world; it finds what is there at the time it is used.
@frozen
public struct Query<Components> {
  @usableFromInline let world: World
  /// Columns of which each matching slot has a value, besides those handed out.
  @usableFromInline var required = ColumnSet()
  /// Columns of which no matching slot has a value.
  @usableFromInline var excluded = ColumnSet()
  /// The columns handed out.
  @usableFromInline var own = ColumnSet()

  @inlinable
  init(world: World) { self.world = world }

  /// Only those that also have such a component.
  @inlinable
  public func with<C: Component>(_ type: C.Type) -> Query {
    var query = self
    query.required.insert(unsafe world.state.pointee.columnMade(of: type).pointee.index)
    return query
  }

  /// Only those that have no such component.
  @inlinable
  public func without<C: Component>(_ type: C.Type) -> Query {
    var query = self
    query.excluded.insert(unsafe world.state.pointee.columnMade(of: type).pointee.index)
    return query
  }

  /// The entities, in the order of their slots.
  ///
  /// A copy: the world may be changed while one goes through it. O(slots / 64 + entities).
  public var entities: [Entity] {
    var result: [Entity] = []
    result.reserveCapacity(count)
    visitWords { first, word in
      var rest = word
      while rest != 0 {
        result.append(
          unsafe world.state.pointee.tenant(of: first + rest.trailingZeroBitCount))
        rest &= rest &- 1
      }
      return true
    }
    return result
  }

  /// How many there are.
  ///
  /// O(slots / 64).
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
  /// O(slots / 64).
  public var first: Entity? {
    var found: Entity?
    visitWords { first, word in
      guard word != 0 else { return true }
      found = unsafe world.state.pointee.tenant(of: first + word.trailingZeroBitCount)
      return false
    }
    return found
  }

  /// Each 64 slots' first slot and the bits of those that match, until `body` says false.
  private func visitWords(_ body: (Int, UInt64) -> Bool) {
    for first in unsafe stride(from: 0, to: world.state.pointee.slotCount, by: 64) {
      // Safe: the row of a slot that exists; word 0 says which are let.
      let row = unsafe world.state.pointee.row(of: first)
      var word = unsafe row[0] & filter(row)
      own.forEach { word &= unsafe row[$0] }
      guard body(first, word) else { return }
    }
  }

  /// What `with` and `without` leave of 64 slots.
  @usableFromInline
  func filter(_ row: UnsafePointer<UInt64>) -> UInt64 {
    var word = UInt64.max
    // Safe: a row has a word for each column.
    required.forEach { word &= unsafe row[$0] }
    excluded.forEach { word &= ~(unsafe row[$0]) }
    return word
  }

  /// Whether there is a `with` or a `without`.
  @inlinable
  var isFiltered: Bool { !required.isEmpty || !excluded.isEmpty }
}

extension World {
  /// The entities that have such a component.
  @inlinable
  public func query<C: Component>(_ type: C.Type) -> Query<C> {
    var query = Query<C>(world: self)
    query.own.insert(unsafe state.pointee.columnMade(of: type).pointee.index)
    return query
  }

  /// The entities that have all of these components.
  @inlinable
  public func query<each C: Component>(_ types: repeat (each C).Type) -> Query<(repeat each C)> {
    var query = Query<(repeat each C)>(world: self)
    repeat query.own.insert(
      unsafe state.pointee.columnMade(of: each types).pointee.index)
    return query
  }
}
