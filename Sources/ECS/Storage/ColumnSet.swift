/// A set of columns by number, and what it says of 64 slots at a time.
@frozen
@usableFromInline
struct ColumnSet {
  /// How many columns a world can have.
  @usableFromInline static let limit = 256

  @usableFromInline var bits = SIMD4<UInt64>(repeating: 0)

  @inlinable
  init() {}

  @inlinable
  var isEmpty: Bool { bits == SIMD4(repeating: 0) }

  @inlinable
  mutating func insert(_ column: Int) {
    bits[column >> 6] |= 1 << UInt64(truncatingIfNeeded: column & 63)
  }

  @inlinable
  func contains(_ column: Int) -> Bool {
    bits[column >> 6] >> UInt64(truncatingIfNeeded: column & 63) & 1 != 0
  }

  /// Each column of the set, in order.
  @inlinable
  func forEach(_ body: (Int) -> Void) {
    for part in 0..<4 {
      var rest = bits[part]
      while rest != 0 {
        body(part << 6 + rest.trailingZeroBitCount)
        rest &= rest &- 1
      }
    }
  }
}
