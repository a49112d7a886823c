/// A short list of column indices, such as the columns that one clause of a query names.
@frozen
@usableFromInline
struct ColumnList {
  /// The maximum number of columns in the list.
  @usableFromInline static let limit = 16

  @usableFromInline var columns = SIMD16<UInt16>(repeating: 0)
  @usableFromInline var count = 0

  @inlinable
  @inline(__always)
  init() {}

  @inlinable
  @inline(__always)
  var isEmpty: Bool { count == 0 }

  @inlinable
  @inline(__always)
  mutating func append(_ column: Int) {
    if count == Self.limit { tooManyTerms() }
    columns[count] = UInt16(truncatingIfNeeded: column)
    count &+= 1
  }

  @inlinable
  @inline(__always)
  func contains(_ column: Int) -> Bool {
    for index in 0..<count where columns[index] == UInt16(truncatingIfNeeded: column) {
      return true
    }
    return false
  }

  /// Calls `body` with each column, in the order in which the columns were appended.
  @inlinable
  @inline(__always)
  func forEach(_ body: (Int) -> Void) {
    for index in 0..<count { body(Int(columns[index])) }
  }
}
