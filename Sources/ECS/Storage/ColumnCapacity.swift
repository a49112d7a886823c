/// The number of columns that a world has room for.
@usableFromInline
enum ColumnCapacity {
  /// At first; then the room doubles.
  @usableFromInline static var first: Int { 64 }
  /// At most, number 0 included, which is the slots'.
  @usableFromInline static var limit: Int { 65_536 }
}
