/// The number of columns that a world has room for.
@usableFromInline
enum ColumnCapacity {
  /// The initial number of columns; the room then doubles as needed.
  @usableFromInline static var first: Int { 64 }
  /// The maximum number of columns, including index 0, which stands for the slots.
  @usableFromInline static var limit: Int { 65_536 }
}
