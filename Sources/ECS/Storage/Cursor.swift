#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(WASILibc)
  import WASILibc
#endif

/// The column of a running query: the address of its values, and the operations that lend values to a closure.
@unsafe
@frozen
@usableFromInline
struct Cursor<T: QueryTerm> {
  @usableFromInline let values: UnsafeMutablePointer<T.Stored>
  /// A bit for each slot: whether the slot has a value.
  @usableFromInline let presence: UnsafePointer<UInt64>
  @usableFromInline let column: Int
  @usableFromInline let state: UnsafeMutablePointer<WorldState>
  /// The index of this cursor's entry in the borrows: the slot whose value is lent, or for trivial types the column
  /// alone.
  @usableFromInline let borrow: Int
  /// Whether the changes of the column are recorded.
  @usableFromInline let isTracked: Bool
  /// Whether an outer query lends the same trivial column; a change by this query then traps, because it could be lost.
  @usableFromInline let isNested: Bool
  /// Whether the column was plain before this query.
  @usableFromInline let wasPlain: Bool
  /// The buffer for copies of the trivial values that a loop is about to lend; `nil` if the loop needs no comparison.
  @usableFromInline let copies: UnsafeMutableRawPointer?

  @inlinable
  @inline(__always)
  init(_ world: World) {
    let header = unsafe world.state.columnMade(of: T.Stored.self)
    unsafe values = header.pointee.values.assumingMemoryBound(to: T.Stored.self)
    unsafe presence = UnsafePointer(header.pointee.presence)
    unsafe column = header.pointee.index
    unsafe state = world.state
    unsafe isTracked = header.pointee.isTracked
    unsafe borrow = world.state.pointee.borrows.count
    if _isPOD(T.Stored.self) {
      let isNested = unsafe world.state.pointee.isHandedOut(column)
      unsafe world.state.pointee.borrows.push(Borrows.place(column, Borrows.noSlot))
      unsafe self.isNested = isNested
      unsafe wasPlain = header.pointee.isPlain
      unsafe header.pointee.key |= 1
      unsafe world.state.pointee.limit(column).pointee = 0
      // Safe: freed by `end`.
      unsafe copies =
        isTracked || isNested
        ? CopyBuffer.allocate(stride: MemoryLayout<T.Stored>.stride) : nil
    } else {
      unsafe (copies, isNested, wasPlain) = (nil, false, false)
      unsafe world.state.pointee.borrows.push(.max)
    }
  }

  @inlinable
  @inline(__always)
  func end() {
    unsafe state.pointee.borrows.pop()
    if unsafe wasPlain { unsafe state.pointee.settle(column) }
    if let copies = unsafe copies { unsafe copies.deallocate() }
  }

  /// Returns a bit mask of the slots of a word that may match.
  @inlinable
  @inline(__always)
  func matching(_ word: Int) -> UInt64 { unsafe T._isOptional ? .max : presence[word] }

  /// Whether the loop has to call ``follow(_:isOver:)``.
  @inlinable
  @inline(__always)
  var isFollowed: Bool { unsafe isTracked || isNested }

  /// Copies the trivial values of slots before a loop lends them, or compares them afterwards and records the changes.
  ///
  /// Traps if a value has changed and the query is nested.
  @usableFromInline
  @inline(never)
  func follow(_ slots: Range<Int>, isOver: Bool) {
    guard let copies = unsafe copies else { return }
    // Safe: the buffer has room for `CopyBuffer.slots` values, and the loop lends at most as many at a time.
    let stride = MemoryLayout<T.Stored>.stride
    guard T.Stored.storage == .dense else { return unsafe followPages(slots, copies, isOver) }
    let source = unsafe UnsafeRawPointer(values)
    if isOver {
      if unsafe isNested,
        unsafe memcmp(
          source + slots.lowerBound * stride, copies, slots.count * stride) != 0
      {
        lostChange(T.Stored.self)
      }
      unsafe state.pointee.noteDifferences(column, slots, source, copies, stride: stride)
    } else {
      unsafe copies.copyMemory(
        from: source + slots.lowerBound * stride, byteCount: slots.count * stride)
    }
  }

  /// Copies or compares the values of a sparse column one by one, like ``follow(_:isOver:)``.
  private func followPages(_ slots: Range<Int>, _ copies: UnsafeMutableRawPointer, _ isOver: Bool) {
    let stride = MemoryLayout<T.Stored>.stride
    for slot in slots where unsafe presence[slot >> 6] & WorldState.bit(of: slot) != 0 {
      // Safe: the slot has a value, and the buffer has a place for each of the slots.
      let value = unsafe UnsafeMutableRawPointer(place(slot))
      let copy = unsafe copies + (slot - slots.lowerBound) * stride
      if !isOver {
        unsafe copy.copyMemory(from: value, byteCount: stride)
      } else if unsafe memcmp(value, copy, stride) != 0 {
        if unsafe isNested { lostChange(T.Stored.self) }
        unsafe state.pointee.noteChange(column, slot)
      }
    }
  }

  /// Returns the address of a slot's value.
  @inlinable
  @inline(__always)
  func place(_ slot: Int) -> UnsafeMutablePointer<T.Stored> {
    guard T.Stored.storage == .sparse else { return unsafe values + slot }
    return unsafe SparsePages<T.Stored>(
      UnsafeMutableRawPointer(values), UnsafeMutablePointer(mutating: presence)
    ).place(slot)
  }

  /// Lends the value at a slot while `body` runs; the slot must have a value unless the term is optional.
  @inlinable
  @inline(__always)
  func access(_ slot: Int, _ body: (inout T) throws -> Void) rethrows {
    // Safe: values do not move while a query runs, and the presence bit says whether there is a value.
    let isThere =
      unsafe !T._isOptional || presence[slot &>> 6] & WorldState.bit(of: slot) != 0
    if _isPOD(T.Stored.self) {
      try unsafe T._lend(place(slot), isThere: isThere, body)
    } else {
      // Safe: the value is recorded as borrowed, so that any other access to it traps.
      let lent = unsafe Borrows.place(column, slot)
      if unsafe state.pointee.borrows.contains(lent) {
        unsafe overlappingAccess(T.self, state.pointee.tenant(of: slot))
      }
      unsafe state.pointee.borrows.places[borrow] = lent
      defer {
        unsafe state.pointee.borrows.places[borrow] = .max
        if unsafe isTracked && isThere { unsafe state.pointee.noteChange(column, slot) }
      }
      try unsafe T._lend(place(slot), isThere: isThere, body)
    }
  }
}

/// A buffer for copies of the trivial values that a tracked loop lends between two comparisons.
@usableFromInline
enum CopyBuffer {
  @inlinable static var slots: Int { 1024 }

  @usableFromInline
  static func allocate(stride: Int) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer.allocate(byteCount: max(1, slots * stride), alignment: 16)
  }
}
