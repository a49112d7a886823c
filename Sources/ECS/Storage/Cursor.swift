/// The columns of a running query, for a walk over the slots that match.
@usableFromInline
protocol Cursors {
  /// Returns a bit mask of the slots of a word that may match.
  func matching(_ word: Int) -> UInt64

  /// Whether the loop has to call ``follow(_:isOver:)``.
  var isFollowed: Bool { get }

  /// Copies or compares values; see ``CopyBuffer``.
  func follow(_ slots: Range<Int>, isOver: Bool)

  /// Ends the lending.
  func end()
}

/// The columns of a query with more than one term.
@frozen
@usableFromInline
struct CursorPair<A: Cursors, B: Cursors>: Cursors {
  @usableFromInline let a: A
  @usableFromInline let b: B

  @inlinable
  @inline(__always)
  init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

  @inlinable
  @inline(__always)
  func matching(_ word: Int) -> UInt64 { a.matching(word) & b.matching(word) }

  @inlinable
  @inline(__always)
  var isFollowed: Bool { a.isFollowed || b.isFollowed }

  @inlinable
  @inline(__always)
  func follow(_ slots: Range<Int>, isOver: Bool) {
    a.follow(slots, isOver: isOver)
    b.follow(slots, isOver: isOver)
  }

  @inlinable
  @inline(__always)
  func end() {
    b.end()
    a.end()
  }
}

/// The column of a running query: its values, and the operations that lend values to a closure.
@frozen
@usableFromInline
struct Cursor<T: QueryTerm>: Cursors {
  @usableFromInline let values: Values<T.Stored>
  @usableFromInline let column: Int
  @usableFromInline let state: Place<WorldState>
  /// The index of this cursor's entry in the borrows: the slot whose value is lent, or for trivial types the column
  /// alone.
  @usableFromInline let borrow: Int
  /// Whether the changes of the column are recorded.
  @usableFromInline let isTracked: Bool
  /// Whether an outer query lends the same trivial column; a change by this query then traps, because it could be lost.
  @usableFromInline let isNested: Bool
  /// The copies of trivial values that a loop lends; `nil` if the loop needs no comparison.
  @usableFromInline let copies: CopyBuffer<T.Stored>?

  @inlinable
  @inline(__always)
  init(_ world: World) {
    let header = world.state.columnMade(of: T.Stored.self)
    values = Values(header)
    column = header.pointee.index
    state = world.state
    isTracked = header.pointee.isTracked
    borrow = world.state.pointee.borrows.count
    if _isPOD(T.Stored.self) {
      isNested = world.state.pointee.isHandedOut(column)
      world.state.pointee.borrows.append(Borrows.place(column, Borrows.noSlot))
      header.pointee.key |= 1
      world.state.pointee.limit(column).pointee = 0
      copies =
        isTracked || isNested ? CopyBuffer(values, column, state, isNested: isNested) : nil
    } else {
      (copies, isNested) = (nil, false)
      world.state.pointee.borrows.append(.max)
    }
  }

  @inlinable
  @inline(__always)
  func end() {
    state.pointee.borrows.removeLast()
    // Settled even if the column was not plain before: its observers may have been removed meanwhile.
    if _isPOD(T.Stored.self), !isNested { state.pointee.settle(column) }
  }

  @inlinable
  @inline(__always)
  func matching(_ word: Int) -> UInt64 { T._isOptional ? .max : values.presence[word] }

  @inlinable
  @inline(__always)
  var isFollowed: Bool { copies != nil }

  @inlinable
  @inline(__always)
  func follow(_ slots: Range<Int>, isOver: Bool) { copies?.follow(slots, isOver: isOver) }

  /// Lends the value at a slot while `body` runs; the slot must have a value unless the term is optional.
  @inlinable
  @inline(__always)
  func access(_ slot: Int, _ body: (inout T) throws -> Void) rethrows {
    // Values do not move while a query runs.
    let isThere = !T._isOptional || values.presence.contains(slot)
    if _isPOD(T.Stored.self) {
      try T._lend(values.place(slot), isThere: isThere, body)
    } else {
      // The value is recorded as borrowed, so that any other access to it traps.
      let lent = Borrows.place(column, slot)
      if state.pointee.borrows.contains(lent) {
        overlappingAccess(T.self, state.pointee.tenant(of: slot))
      }
      state.pointee.borrows[borrow] = lent
      defer {
        state.pointee.borrows[borrow] = .max
        if isTracked && isThere {
          state.pointee.noteChange(column, slot)
        }
      }
      try T._lend(values.place(slot), isThere: isThere, body)
    }
  }
}
