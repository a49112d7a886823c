/// The data of one component type's column that the hot paths use.
///
/// The header is 32 bytes of plain data, so that a shift computes its address and it lies in one cache line.
@unsafe
@frozen
@usableFromInline
struct ColumnHeader {
  /// The address of slot 0's value, with room for `WorldState.capacity` values; in a sparse column, the
  /// ``SparsePages``.
  @usableFromInline var values: UnsafeMutableRawPointer
  /// The type's identity, which is even, plus 1 while the column is not ``isPlain``; 0 in an empty place of the table.
  ///
  /// ``WorldState/settle(_:)`` updates the key.
  @usableFromInline var key: UInt
  /// A bit for each slot: whether the slot has a value; see ``WorldState`` for vacant slots.
  @usableFromInline var presence: UnsafeMutablePointer<UInt64>
  /// The stored form of ``index``.
  @usableFromInline var shortIndex: UInt32
  /// Whether the column has observers of insertions.
  @usableFromInline var hasInsertObservers = false
  /// Whether the column has observers or readers of removals.
  @usableFromInline var hasRemoveObservers = false
  /// Whether values may be overwritten without deinitialization: the type is trivial and stored densely.
  @usableFromInline var isTrivial: Bool
  /// Whether changes are recorded; see ``ChangeTrack``.
  @usableFromInline var isTracked = false

  /// The column's number, from 1, in the order in which the world first used the types.
  @inlinable var index: Int { unsafe Int(shortIndex) }

  /// Whether values may be written directly, with nothing to notify or record.
  @inlinable var isPlain: Bool { unsafe key & 1 == 0 }

  /// The type's identity, without the flag in ``key``.
  var typeKey: UInt { unsafe key & ~1 }

  init(
    index: Int, key: UInt, isTrivial: Bool, presence: UnsafeMutablePointer<UInt64>,
    values: UnsafeMutableRawPointer
  ) {
    // Safe: the state that owns this header frees the room in `tearDown`.
    unsafe self.values = unsafe values
    unsafe self.presence = unsafe presence
    unsafe self.shortIndex = UInt32(index)
    unsafe self.key = key
    unsafe self.isTrivial = isTrivial
  }
}

/// The operations of a column whose type is erased; they are rare enough for a virtual call.
@usableFromInline
class ColumnKind {
  /// The component type's name, for messages.
  var name: String { fatalError("abstract") }

  /// Returns room for the values of `capacity` slots, uninitialized.
  func allocate(_ capacity: Int) -> UnsafeMutableRawPointer { fatalError("abstract") }

  /// Moves the values of the present slots into greater room, frees the old room, and returns the new room.
  func grow(
    _ values: UnsafeMutableRawPointer, from old: Int, to capacity: Int, isPresent: (Int) -> Bool
  ) -> UnsafeMutableRawPointer { fatalError("abstract") }

  var type: any Component.Type { fatalError("abstract") }

  /// Returns a copy of an entity's value; `nil` if the entity has none.
  func value(_ world: World, _ entity: Entity) -> (any Component)? { fatalError("abstract") }

  /// Gives `target` a clone of the value of `source`, if both the value and a clone exist; does not call observers.
  func copy(from source: Entity, to target: Entity, by cloning: Cloning) { fatalError("abstract") }

  /// Adds the entities that are cloned along with an entity.
  func includeLinked(to entity: Entity, in cloning: Cloning) { fatalError("abstract") }

  /// Calls the insertion observers of the type for an entity, if the entity has a value.
  func tellInserted(_ world: World, _ entity: Entity) { fatalError("abstract") }

  /// Clears the presence bit of a slot that has a value, and deinitializes the value, which no code can reach
  /// meanwhile.
  func end(_ header: UnsafeMutablePointer<ColumnHeader>, at slot: Int) { fatalError("abstract") }

  /// Deinitializes the values in the first `slotCount` slots, which are all values, and frees their room.
  func tearDown(_ header: UnsafeMutablePointer<ColumnHeader>, _ slotCount: Int) {
    fatalError("abstract")
  }

  /// Returns the number of bytes of the room for the values, whether used or not.
  func byteCount(_ header: UnsafeMutablePointer<ColumnHeader>, _ capacity: Int) -> Int {
    fatalError("abstract")
  }

  /// Returns a description of a page that contradicts the presence bits; `nil` if there is none.
  func brokenPage(_ header: UnsafeMutablePointer<ColumnHeader>, _ capacity: Int) -> String? { nil }
}

/// The kind of a dense column: values of type `C`, each at its entity's slot.
class TypedColumnKind<C: Component>: ColumnKind {
  override var name: String { "\(C.self)" }

  /// Whether `realloc` can grow the values: they are trivial, and the alignment of the C library's allocator suffices.
  private var isReallocatable: Bool {
    _isPOD(C.self) && MemoryLayout<C>.alignment <= MemoryLayout<Int>.size
  }

  private func byteCount(_ capacity: Int) -> Int { max(1, capacity * MemoryLayout<C>.stride) }

  override func allocate(_ capacity: Int) -> UnsafeMutableRawPointer {
    if isReallocatable { return unsafe LargeMemory.allocate(byteCount(capacity)) }
    return UnsafeMutableRawPointer.allocate(
      byteCount: byteCount(capacity), alignment: MemoryLayout<C>.alignment)
  }

  override func grow(
    _ values: UnsafeMutableRawPointer, from old: Int, to capacity: Int, isPresent: (Int) -> Bool
  ) -> UnsafeMutableRawPointer {
    if isReallocatable {
      // Safe: trivial values may be moved as bytes.
      return unsafe LargeMemory.grow(values, from: byteCount(old), to: byteCount(capacity))
    }
    // Safe: a slot holds a value exactly if the slot is present, and each value is moved once.
    let room = unsafe allocate(capacity)
    let source = unsafe values.assumingMemoryBound(to: C.self)
    let target = unsafe room.assumingMemoryBound(to: C.self)
    for slot in 0..<old where isPresent(slot) {
      unsafe (target + slot).moveInitialize(from: source + slot, count: 1)
    }
    unsafe deallocate(values)
    return unsafe room
  }

  override var type: any Component.Type { C.self }

  override func value(_ world: World, _ entity: Entity) -> (any Component)? {
    world.get(C.self, of: entity)
  }

  override func includeLinked(to entity: Entity, in cloning: Cloning) {
    C.includeLinked(to: entity, in: cloning)
  }

  override func copy(from source: Entity, to target: Entity, by cloning: Cloning) {
    let world = cloning.world
    guard let value = world.get(C.self, of: source)?.cloned(by: cloning) else { return }
    world.noteInsertion(C.self, target)
    unsafe world.put(
      value, world.state.columnMade(of: C.self), at: Int(target.index))
  }

  override func tellInserted(_ world: World, _ entity: Entity) {
    world.tellInserted(C.self, entity)
  }

  override func end(_ header: UnsafeMutablePointer<ColumnHeader>, at slot: Int) {
    // Safe: the slot holds a value, and its presence bit is cleared first.
    unsafe Presence.clear(header.pointee.presence, slot)
    unsafe (header.pointee.values.assumingMemoryBound(to: C.self) + slot).deinitialize(count: 1)
  }

  override func tearDown(_ header: UnsafeMutablePointer<ColumnHeader>, _ slotCount: Int) {
    let values = unsafe header.pointee.values.assumingMemoryBound(to: C.self)
    if !_isPOD(C.self) {
      // Safe: the presence bit of a value that is not trivial is cleared when the value is deinitialized.
      for slot in 0..<slotCount
      where unsafe header.pointee.presence[slot >> 6] & WorldState.bit(of: slot) != 0 {
        unsafe (values + slot).deinitialize(count: 1)
      }
    }
    unsafe deallocate(header.pointee.values)
  }

  override func byteCount(_ header: UnsafeMutablePointer<ColumnHeader>, _ capacity: Int) -> Int {
    byteCount(capacity)
  }

  private func deallocate(_ values: UnsafeMutableRawPointer) {
    // Safe: the room is freed by the allocator that has allocated it.
    if isReallocatable {
      unsafe LargeMemory.deallocate(values)
    } else {
      unsafe values.deallocate()
    }
  }
}
