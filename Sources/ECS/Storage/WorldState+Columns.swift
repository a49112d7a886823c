/// Finding columns by type. Of the pointer to a state, since the front of the table lies behind the state: so
/// that a type's place in it is a constant distance away.
extension UnsafeMutablePointer where Pointee == WorldState {
  /// The number of columns that the front has places for.
  @inlinable static var frontCount: Int { 256 }

  /// The distance in bytes from the state to the front behind it.
  @inlinable static var frontOffset: Int {
    unsafe (MemoryLayout<WorldState>.size + 63) & ~63
  }

  /// A state with nothing in it, and its front.
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

  /// The place in the front that a type's header has, unless another's is there.
  @inlinable
  @inline(__always)
  func frontPlace(_ key: UInt) -> UnsafeMutablePointer<ColumnHeader> {
    let mask = unsafe UInt((Self.frontCount - 1) * MemoryLayout<ColumnHeader>.stride)
    // Safe: the mask leaves the offset of a place.
    return
      unsafe (UnsafeMutableRawPointer(self) + Self.frontOffset
      + Int(bitPattern: ColumnTable.hash(key) & mask)).assumingMemoryBound(to: ColumnHeader.self)
  }

  /// The column of a type that already has one.
  @inlinable
  @inline(__always)
  func column<C: Component>(of type: C.Type) -> UnsafeMutablePointer<ColumnHeader>? {
    let key = unsafe WorldState.key(of: type)
    let place = unsafe frontPlace(key)
    let found = unsafe place.pointee.key
    if _fastPath(found == key) || found == key | 1 { return unsafe place }
    return unsafe pointee.table.findBehind(key)
  }

  /// The column of a type that has one and of which nothing must be told or noted.
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

  /// The column of a type, made if need be.
  @inlinable
  func columnMade<C: Component>(of type: C.Type) -> UnsafeMutablePointer<ColumnHeader> {
    if let header = unsafe column(of: type) { return unsafe header }
    return unsafe pointee.register(type)
  }

  /// Returns the address of an entity's component; `nil` if the entity is not alive or has none.
  @inlinable
  @inline(__always)
  func find<C: Component>(_ type: C.Type, _ entity: Entity) -> UnsafeMutablePointer<C>? {
    guard unsafe pointee.contains(entity), let header = unsafe column(of: type) else { return nil }
    let slot = Int(entity.index)
    let word = unsafe header.pointee.presence[slot &>> 6]
    guard word &>> UInt64(truncatingIfNeeded: slot) & 1 != 0 else { return nil }
    // Safe: the presence bit says that there is a value of the column's type.
    if C.storage == .sparse { return unsafe SparsePages<C>(header).place(slot) }
    return unsafe header.pointee.values.assumingMemoryBound(to: C.self) + slot
  }
}
