public import CMemoryHints

/// The values of a column, each of which a slot's presence bit announces.
///
/// The values lie at their slots, in room for every slot. In the methods, a slot is less than the world's capacity.
@safe
@frozen
@usableFromInline
struct Values<C: Component> {
  @usableFromInline let room: UnsafeMutableRawPointer
  @usableFromInline let presence: Presence

  @inlinable
  @inline(__always)
  init(_ header: Place<ColumnHeader>) {
    unsafe room = header.pointee.values
    presence = header.pointee.presence
  }

  /// Returns the place of a slot's value; for a slot without a value, a place that must not be read.
  @inlinable
  @inline(__always)
  func place(_ slot: Int) -> Place<C> {
    unsafe Place(room.assumingMemoryBound(to: C.self) + slot)
  }

  /// Prefetches the value at a slot; the value and the slot need not exist.
  @inlinable
  @inline(__always)
  func prefetch(_ slot: Int) {
    unsafe prefetch_to_write(
      UInt(bitPattern: room) &+ UInt(bitPattern: slot &* MemoryLayout<C>.stride))
  }

  /// Stores the value of a slot that has none.
  @inlinable
  @inline(__always)
  func insert(_ value: C, at slot: Int) {
    place(slot).initialize(to: value)
    presence.insert(slot)
  }

  /// Moves a slot's value out; the bit is cleared first, so that no code finds the value while it ends.
  @inlinable
  @inline(__always)
  func take(_ slot: Int) -> C {
    assert(presence.contains(slot))
    presence.remove(slot)
    return place(slot).take()
  }

  /// Calls `body` with the values of `count` slots from a slot on, which must all have a value.
  @inlinable
  @inline(__always)
  func read(_ first: Int, _ count: Int, _ body: (Span<C>) -> Void) {
    body(unsafe Span(_unsafeStart: place(first).address, count: count))
  }

  /// Calls `body` with values to be changed; see ``read(_:_:_:)``.
  @inlinable
  @inline(__always)
  func change(_ first: Int, _ count: Int, _ body: (inout MutableSpan<C>) -> Void) {
    var span = unsafe MutableSpan(_unsafeStart: place(first).address, count: count)
    body(&span)
  }
}

extension ColumnHeader {
  /// Creates the header of a new column, with room for `capacity` slots.
  init<C: Component>(_ type: C.Type, index: Int, capacity: Int) {
    // Safe: `tearDown` frees the room.
    unsafe values = C.makeRoom(capacity)
    presence = Presence(capacity: capacity)
    shortIndex = UInt32(index)
    key = WorldState.key(of: type)
    isTrivial = _isPOD(type)
  }
}

// The operations on columns whose type is known only at run time, as `any Component.Type`.
extension Component {
  /// Whether `realloc` can grow the values: they are trivial, and the alignment of the C library's allocator suffices.
  private static var isReallocatable: Bool {
    _isPOD(Self.self) && MemoryLayout<Self>.alignment <= MemoryLayout<Int>.size
  }

  private static func byteCount(_ capacity: Int) -> Int {
    max(1, capacity * MemoryLayout<Self>.stride)
  }

  /// Returns uninitialized room for the values of `capacity` slots, without any value.
  static func makeRoom(_ capacity: Int) -> UnsafeMutableRawPointer {
    if isReallocatable { return unsafe LargeMemory.allocate(byteCount(capacity)) }
    return UnsafeMutableRawPointer.allocate(
      byteCount: byteCount(capacity), alignment: MemoryLayout<Self>.alignment)
  }

  /// Moves a column's values and presence bits into greater room, and frees the old room.
  static func grow(_ header: Place<ColumnHeader>, from old: Int, to capacity: Int) {
    let values = Values<Self>(header)
    if isReallocatable {
      // Safe: trivial values may be moved as bytes.
      unsafe header.pointee.values = LargeMemory.grow(
        values.room, from: byteCount(old), to: byteCount(capacity))
    } else {
      let room = unsafe makeRoom(capacity)
      // Safe: a slot holds a value exactly if its bit is set, and each value is moved once.
      let target = unsafe room.assumingMemoryBound(to: Self.self)
      for slot in 0..<old where values.presence.contains(slot) {
        unsafe (target + slot).moveInitialize(from: values.place(slot).address, count: 1)
      }
      unsafe values.room.deallocate()
      unsafe header.pointee.values = unsafe room
    }
    header.pointee.presence = values.presence.grown(from: old, to: capacity)
  }

  /// Ends the value of a slot, which no code can reach meanwhile.
  static func endValue(_ header: Place<ColumnHeader>, at slot: Int) {
    let values = Values<Self>(header)
    values.presence.remove(slot)
    unsafe values.place(slot).address.deinitialize(count: 1)
  }

  /// Ends the values in all slots, and frees a column's memory.
  static func tearDown(_ header: Place<ColumnHeader>, capacity: Int) {
    let values = Values<Self>(header)
    if !_isPOD(Self.self) {
      // Safe: the presence bit of a value that is not trivial is cleared when the value ends.
      for slot in 0..<capacity where values.presence.contains(slot) {
        unsafe values.place(slot).address.deinitialize(count: 1)
      }
    }
    // Safe: the room is freed by the allocator that has allocated it.
    if isReallocatable {
      unsafe LargeMemory.deallocate(values.room)
    } else {
      unsafe values.room.deallocate()
    }
    values.presence.deallocate(capacity: capacity)
  }
}
