/// A list of the components of non-trivial types that are being accessed in place.
///
/// A trivial component is copied out and in again, which is always safe for memory. A component that holds references
/// is accessed in place, and a second access to it meanwhile would be undefined behavior. So its place is recorded
/// here, and every other access checks this list. For a trivial component that a query lends, only the column is
/// recorded: recording the lent values, too, would cost tight loops more than everything else. The list is nearly
/// always empty.
@unsafe
@frozen
@usableFromInline
struct Borrows {
  @usableFromInline var places: UnsafeMutablePointer<UInt64>
  @usableFromInline var count = 0
  @usableFromInline var capacity = 8

  init() {
    // Safe: freed by `deallocate` or by `grow`.
    unsafe places = .allocate(capacity: 8)
  }

  /// The slot number that stands for a whole trivial column, whose values a query lends as copies.
  @inlinable static var noSlot: Int { Int(UInt32.max) }

  /// Returns a column and a slot as one number.
  @inlinable
  static func place(_ column: Int, _ slot: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: column) << 32 | UInt64(truncatingIfNeeded: slot)
  }

  @inlinable
  mutating func push(_ place: UInt64) {
    if unsafe count == capacity { unsafe grow() }
    // Safe: `grow` has made room.
    unsafe places[count] = place
    unsafe count &+= 1
  }

  @inlinable
  mutating func pop() { unsafe count &-= 1 }

  @inlinable
  func contains(_ place: UInt64) -> Bool {
    for index in unsafe 0..<count where unsafe places[index] == place { return true }
    return false
  }

  @usableFromInline
  @inline(never)
  mutating func grow() {
    let grown = unsafe UnsafeMutablePointer<UInt64>.allocate(capacity: capacity * 2)
    unsafe grown.moveInitialize(from: places, count: count)
    unsafe places.deallocate()
    unsafe places = grown
    unsafe capacity *= 2
  }

  func deallocate() { unsafe places.deallocate() }
}

extension WorldState {
  /// Determines whether values of a column may be written without bookkeeping.
  ///
  /// They may if no observer or reader needs the column's changes, and no query lends the column. Mutating only so that
  /// the call does not pass a copy of the whole state.
  @usableFromInline
  mutating func settle(_ column: Int) {
    let header = unsafe table.header(column)
    let isPlain =
      unsafe !header.pointee.isTracked && !header.pointee.hasInsertObservers
      && !header.pointee.hasRemoveObservers && !isHandedOut(column)
    unsafe header.pointee.key = unsafe header.pointee.typeKey | (isPlain ? 0 : 1)
    unsafe limit(column).pointee = unsafe isPlain ? capacity : 0
  }

  /// Returns whether a query lends a trivial column.
  @inlinable
  @inline(__always)
  func isHandedOut(_ column: Int) -> Bool {
    unsafe borrows.contains(Borrows.place(column, Borrows.noSlot))
  }
}
