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

/// A column as a running query sees it: where its values lie, and how one is lent to a closure.
@unsafe
@frozen
@usableFromInline
struct Cursor<T: QueryTerm> {
  @usableFromInline let values: UnsafeMutablePointer<T.Stored>
  /// One bit a slot: whether there is a value.
  @usableFromInline let presence: UnsafePointer<UInt64>
  @usableFromInline let column: Int
  @usableFromInline let state: UnsafeMutablePointer<WorldState>
  /// The list entry that says which slot's value is lent; of trivial types only which column's.
  @usableFromInline let borrow: Int
  /// Whether changes are written down.
  @usableFromInline let isTracked: Bool
  /// Whether a query around this one lends the same trivial column, which thus only this query may change.
  @usableFromInline let isNested: Bool
  /// Whether values could be written without more ado before.
  @usableFromInline let wasPlain: Bool
  /// Room for copies of the trivial values that a tracked loop is about to lend.
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

  /// The slots of a word that may match.
  @inlinable
  @inline(__always)
  func matching(_ word: Int) -> UInt64 { unsafe T._isOptional ? .max : presence[word] }

  /// Whether the loop has to call ``follow(_:isOver:)``.
  @inlinable
  @inline(__always)
  var isFollowed: Bool { unsafe isTracked || isNested }

  /// Called before and after slots are handed out: finds out which trivial values changed.
  @usableFromInline
  @inline(never)
  func follow(_ slots: Range<Int>, isOver: Bool) {
    guard let copies = unsafe copies else { return }
    // Safe: the room is for `CopyBuffer.slots` values, and the loop lends no more at a time.
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

  /// The same for the values of a sparse column, one by one.
  private func followPages(_ slots: Range<Int>, _ copies: UnsafeMutableRawPointer, _ isOver: Bool) {
    let stride = MemoryLayout<T.Stored>.stride
    for slot in slots where unsafe presence[slot >> 6] & WorldState.bit(of: slot) != 0 {
      // Safe: the slot has a value, and the room has a place for each of the slots.
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

  /// The place of a slot's value.
  @inlinable
  @inline(__always)
  func place(_ slot: Int) -> UnsafeMutablePointer<T.Stored> {
    guard T.Stored.storage == .sparse else { return unsafe values + slot }
    return unsafe SparsePages<T.Stored>(
      UnsafeMutableRawPointer(values), UnsafeMutablePointer(mutating: presence)
    ).place(slot)
  }

  /// Lends the value at a slot, which must have one unless it is optional, for as long as `body` runs.
  @inlinable
  @inline(__always)
  func access(_ slot: Int, _ body: (inout T) throws -> Void) rethrows {
    // Safe: nothing moves while a query runs, and the presence bit says whether there is a value.
    let isThere =
      unsafe !T._isOptional || presence[slot &>> 6] & WorldState.bit(of: slot) != 0
    if _isPOD(T.Stored.self) {
      try unsafe T._lend(place(slot), isThere: isThere, body)
    } else {
      // Safe: written down as borrowed, so that any other access to it traps.
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

/// Room for copies of as many trivial values as a tracked loop lends between two comparisons.
@usableFromInline
enum CopyBuffer {
  @inlinable static var slots: Int { 1024 }

  @usableFromInline
  static func allocate(stride: Int) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer.allocate(byteCount: max(1, slots * stride), alignment: 16)
  }
}
