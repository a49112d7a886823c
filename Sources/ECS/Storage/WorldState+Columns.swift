/// Lookup of columns by type.
///
/// These are members of the pointer to a state, because the front of the table lies behind the state in memory: a
/// type's place in the front is a constant distance away from the pointer.
extension UnsafeMutablePointer where Pointee == WorldState {
  /// The number of places in the front.
  @inlinable static var frontCount: Int { 256 }

  /// The distance from the state to the front behind it, in bytes; a multiple of 64.
  @inlinable static var frontOffset: Int {
    unsafe (MemoryLayout<WorldState>.size + 63) & ~63
  }

  /// Creates an empty state and its front.
  static func make(number: UInt32) -> Self {
    let byteCount = unsafe frontOffset + frontCount * MemoryLayout<ColumnHeader>.stride
    let room = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 64)
    // Safe: all zeros are an empty place of the table.
    unsafe room.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
    let front = unsafe (room + frontOffset).bindMemory(to: ColumnHeader.self, capacity: frontCount)
    let state = unsafe room.bindMemory(to: WorldState.self, capacity: 1)
    unsafe state.initialize(to: WorldState(number: number, front: front))
    return unsafe state
  }

  /// Returns the place in the front for a type's header; the header of another type may occupy the place.
  @inlinable
  @inline(__always)
  func frontPlace(_ key: UInt) -> UnsafeMutablePointer<ColumnHeader> {
    let mask = unsafe UInt((Self.frontCount - 1) * MemoryLayout<ColumnHeader>.stride)
    // Safe: the mask turns the hash into the offset of a place.
    return
      unsafe (UnsafeMutableRawPointer(self) + Self.frontOffset
      + Int(bitPattern: ColumnTable.hash(key) & mask)).assumingMemoryBound(to: ColumnHeader.self)
  }

  /// Returns the column of a type; `nil` if the type has no column yet.
  @inlinable
  @inline(__always)
  func column<C: Component>(of type: C.Type) -> UnsafeMutablePointer<ColumnHeader>? {
    let key = unsafe WorldState.key(of: type)
    let place = unsafe frontPlace(key)
    let found = unsafe place.pointee.key
    if _fastPath(found == key) || found == key | 1 { return unsafe place }
    return unsafe pointee.table.findBehind(key)
  }

  /// Returns the column of a type if the column is plain, so that nothing must be notified or recorded; otherwise
  /// `nil`.
  @inlinable
  @inline(__always)
  func plainColumn<C: Component>(of type: C.Type) -> UnsafeMutablePointer<ColumnHeader>? {
    let key = unsafe WorldState.key(of: type)
    let place = unsafe frontPlace(key)
    if _fastPath(unsafe place.pointee.key == key) { return unsafe place }
    guard let behind = unsafe pointee.table.findBehind(key), unsafe behind.pointee.isPlain
    else { return nil }
    return unsafe behind
  }

  /// Returns the column of a type, and creates the column if there is none.
  @inlinable
  func columnMade<C: Component>(of type: C.Type) -> UnsafeMutablePointer<ColumnHeader> {
    if let header = unsafe column(of: type) { return unsafe header }
    return unsafe pointee.register(type)
  }

  /// Returns the address of an entity's component; `nil` if the entity is not alive or has no such component.
  @inlinable
  @inline(__always)
  func find<C: Component>(_ type: C.Type, _ entity: Entity) -> UnsafeMutablePointer<C>? {
    guard unsafe pointee.contains(entity), let header = unsafe column(of: type) else { return nil }
    let slot = Int(entity.index)
    let word = unsafe header.pointee.presence[slot &>> 6]
    guard word &>> UInt64(truncatingIfNeeded: slot) & 1 != 0 else { return nil }
    // Safe: the presence bit says that there is a value, and the column has values of this type.
    if C.storage == .sparse { return unsafe SparsePages<C>(header).place(slot) }
    return unsafe header.pointee.values.assumingMemoryBound(to: C.self) + slot
  }
}
