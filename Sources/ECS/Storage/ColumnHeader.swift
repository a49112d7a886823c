/// The data of one component type's column that the hot paths use.
///
/// The header is 32 bytes of plain data, so that a shift computes its address and it lies in one cache line.
@safe
@frozen
@usableFromInline
struct ColumnHeader {
  /// The room for the values of `WorldState.capacity` slots; see ``Values``.
  @usableFromInline var values: UnsafeMutableRawPointer
  /// The type's identity, which is even, plus 1 while the column is not ``isPlain``; 0 in an empty place of the table.
  ///
  /// ``WorldState/settle(_:)`` updates the key.
  @usableFromInline var key: UInt
  /// A bit for each slot: whether the slot has a value; see ``WorldState`` for vacant slots.
  @usableFromInline var presence: Presence
  /// The stored form of ``index``.
  @usableFromInline var shortIndex: UInt32
  /// Whether the column has observers of insertions.
  @usableFromInline var hasInsertObservers = false
  /// Whether the column has observers or readers of removals.
  @usableFromInline var hasRemoveObservers = false
  /// Whether values may be overwritten without deinitialization: the type is trivial.
  @usableFromInline var isTrivial: Bool
  /// Whether changes are recorded; see ``ChangeTrack``.
  @usableFromInline var isTracked = false

  /// The column's number, from 1, in the order in which the world first used the types.
  @inlinable var index: Int { Int(shortIndex) }

  /// Whether values may be written directly, with nothing to notify or record.
  @inlinable var isPlain: Bool { key & 1 == 0 }

  /// The type's identity, without the flag in ``key``.
  var typeKey: UInt { key & ~1 }
}
