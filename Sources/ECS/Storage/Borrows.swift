/// A list of the components of non-trivial types that are being accessed in place.
///
/// A trivial component is copied out and in again, which is always safe for memory. A component that holds references
/// is accessed in place, and a second access to it meanwhile would be undefined behavior. So its place is recorded
/// here, and every other access checks this list. For a trivial component that a query lends, only the column is
/// recorded: recording the lent values, too, would cost tight loops more than everything else. The list is nearly
/// always empty.
@usableFromInline typealias Borrows = PlainList<UInt64>

extension PlainList where Element == UInt64 {
  /// The slot number that stands for a whole trivial column, whose values a query lends as copies.
  @inlinable static var noSlot: Int { Int(UInt32.max) }

  /// Returns a column and a slot as one number.
  @inlinable
  static func place(_ column: Int, _ slot: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: column) << 32 | UInt64(truncatingIfNeeded: slot)
  }

  @inlinable
  func contains(_ place: UInt64) -> Bool {
    var index = 0
    while index < count {
      if self[index] == place { return true }
      index &+= 1
    }
    return false
  }
}

extension WorldState {
  /// Determines whether values of a column may be written without bookkeeping.
  ///
  /// Values may be written so if no observer or reader needs the column's changes, and no query lends the column.
  /// Mutating only so that the call does not pass a copy of the whole state.
  @usableFromInline
  mutating func settle(_ column: Int) {
    let header = table.header(column)
    let isPlain =
      !header.pointee.isTracked && !header.pointee.hasInsertObservers
      && !header.pointee.hasRemoveObservers && !isHandedOut(column)
    header.pointee.key = header.pointee.typeKey | (isPlain ? 0 : 1)
    limit(column).pointee = isPlain ? capacity : 0
  }

  /// Returns whether a query lends a trivial column.
  @inlinable
  @inline(__always)
  func isHandedOut(_ column: Int) -> Bool {
    borrows.contains(Borrows.place(column, Borrows.noSlot))
  }
}
