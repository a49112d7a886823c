/// Lookup of columns by type.
///
/// These are members of the place of a state, because the front of the table lies behind the state in memory: a type's
/// place in the front is a constant distance away from the state.
extension _Place where Value == WorldState {
  /// The number of places in the front.
  @inlinable static var frontCount: Int { 256 }

  /// The distance from the state to the front behind it, in bytes; a multiple of 64.
  @inlinable static var frontOffset: Int { (MemoryLayout<WorldState>.size + 63) & ~63 }

  /// Creates an empty state and its front.
  static func make(number: UInt32) -> Self {
    let byteCount = frontOffset + frontCount * MemoryLayout<ColumnHeader>.stride
    let room = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 64)
    // Safe: all zeros are an empty place of the table.
    unsafe room.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
    let front = unsafe (room + frontOffset).bindMemory(to: ColumnHeader.self, capacity: frontCount)
    let state = unsafe room.bindMemory(to: WorldState.self, capacity: 1)
    unsafe state.initialize(to: WorldState(number: number, front: Place(front)))
    return unsafe Self(state)
  }

  /// Ends the state with all components, and frees its memory.
  func end() {
    pointee.tearDown()
    // Safe: `make` has allocated the room, and the world is the last to use it.
    unsafe address.deinitialize(count: 1)
    unsafe UnsafeMutableRawPointer(address).deallocate()
  }

  /// Returns the place in the front for a type's header; the header of another type may occupy the place.
  @inlinable
  @inline(__always)
  func frontPlace(_ key: UInt) -> Place<ColumnHeader> {
    let mask = UInt((Self.frontCount - 1) * MemoryLayout<ColumnHeader>.stride)
    // Safe: the mask turns the hash into the offset of a place.
    return unsafe Place(
      (UnsafeMutableRawPointer(address) + Self.frontOffset
        + Int(bitPattern: ColumnTable.hash(key) & mask))
        .assumingMemoryBound(to: ColumnHeader.self))
  }

  /// Returns the column of a type; `nil` if the type has no column yet.
  @inlinable
  @inline(__always)
  func column<C: Component>(of type: C.Type) -> Place<ColumnHeader>? {
    let key = WorldState.key(of: type)
    let place = frontPlace(key)
    let found = place.pointee.key
    if _fastPath(found == key) || found == key | 1 { return place }
    return pointee.table.findBehind(key)
  }

  /// Returns the column of a type if the column is plain, so that nothing must be notified or recorded; otherwise
  /// `nil`.
  @inlinable
  @inline(__always)
  func plainColumn<C: Component>(of type: C.Type) -> Place<ColumnHeader>? {
    let key = WorldState.key(of: type)
    let place = frontPlace(key)
    if _fastPath(place.pointee.key == key) { return place }
    guard let behind = pointee.table.findBehind(key), behind.pointee.isPlain else { return nil }
    return behind
  }

  /// Returns the column of a type, and creates the column if there is none.
  @inlinable
  func columnMade<C: Component>(of type: C.Type) -> Place<ColumnHeader> {
    column(of: type) ?? pointee.register(type)
  }

  /// Returns the place of an entity's component; `nil` if the entity is not alive or has no such component.
  @inlinable
  @inline(__always)
  func find<C: Component>(_ type: C.Type, _ entity: Entity) -> Place<C>? {
    guard pointee.contains(entity), let header = column(of: type) else { return nil }
    let (values, slot) = (Values<C>(header), Int(entity.index))
    return values.presence.contains(slot) ? values.place(slot) : nil
  }
}
