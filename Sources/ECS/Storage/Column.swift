/// The data of one component type's column that the hot paths use.
///
/// The header has 32 plain bytes, so that a shift finds it and it lies in one cache line.
@unsafe
@frozen
@usableFromInline
struct ColumnHeader {
  /// Slot 0 of the values, with room for `WorldState.capacity` of them; the ``SparsePages`` of a sparse column.
  @usableFromInline var values: UnsafeMutableRawPointer
  /// The type's identity, which is even; 1 more while something must be told or noted of what is done to
  /// values, see ``WorldState/settle(_:)``; 0 in an empty place of the table.
  @usableFromInline var key: UInt
  /// A bit for each slot: whether it has a value; see ``WorldState`` for vacant ones.
  @usableFromInline var presence: UnsafeMutablePointer<UInt64>
  /// ``index``, as it is kept.
  @usableFromInline var shortIndex: UInt32
  /// Whether the column has observers of insertions.
  @usableFromInline var hasInsertObservers = false
  /// Whether the column has observers of removals.
  @usableFromInline var hasRemoveObservers = false
  /// Whether values may be overwritten without deinitialization: they are trivial, and not in pages.
  @usableFromInline var isTrivial: Bool
  /// Whether changes are recorded; see ``ChangeTrack``.
  @usableFromInline var isTracked = false

  /// The column's number, from 1, in the order in which the world first used the types.
  @inlinable var index: Int { unsafe Int(shortIndex) }

  /// Whether values may be written directly, with nothing to notify or record.
  @inlinable var isPlain: Bool { unsafe key & 1 == 0 }

  /// The type's identity.
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

/// The type behind a column, erased: what is done rarely, through a virtual call.
@usableFromInline
class ColumnKind {
  /// The component type's name, for messages.
  var name: String { fatalError("abstract") }

  /// Room for so many values, uninitialised.
  func allocate(_ capacity: Int) -> UnsafeMutableRawPointer { fatalError("abstract") }

  /// Greater room, with the values of the slots that hold one; the old room is freed.
  func grow(
    _ values: UnsafeMutableRawPointer, from old: Int, to capacity: Int, isPresent: (Int) -> Bool
  ) -> UnsafeMutableRawPointer { fatalError("abstract") }

  /// The component type.
  var type: any Component.Type { fatalError("abstract") }

  /// A copy of an entity's value; nil if it has none.
  func value(_ world: World, _ entity: Entity) -> (any Component)? { fatalError("abstract") }

  /// Gives an entity a clone of another's value, if both the value and a clone exist; observers are not called.
  func copy(from source: Entity, to target: Entity, by cloning: Cloning) { fatalError("abstract") }

  /// Adds the entities that are cloned along with an entity.
  func includeLinked(to entity: Entity, in cloning: Cloning) { fatalError("abstract") }

  /// Tells those who want to know that an entity got a value, if it has one.
  func tellInserted(_ world: World, _ entity: Entity) { fatalError("abstract") }

  /// Clears the bit of a slot that holds a value, and ends the value; no code can reach the value while it ends.
  func end(_ header: UnsafeMutablePointer<ColumnHeader>, at slot: Int) { fatalError("abstract") }

  /// Ends all values, which lie in the first slots, and frees the room.
  func tearDown(_ header: UnsafeMutablePointer<ColumnHeader>, _ slotCount: Int) {
    fatalError("abstract")
  }

  /// The bytes that the values take or could take without more room.
  func byteCount(_ header: UnsafeMutablePointer<ColumnHeader>, _ capacity: Int) -> Int {
    fatalError("abstract")
  }

  /// A description of a page that contradicts the presence bits; nil if there is none.
  func brokenPage(_ header: UnsafeMutablePointer<ColumnHeader>, _ capacity: Int) -> String? { nil }
}

/// The kind of a dense column: values of type `C`, each at its entity's slot.
class TypedColumnKind<C: Component>: ColumnKind {
  override var name: String { "\(C.self)" }

  /// Whether the C library's allocator aligns enough, so that trivial values can be grown in place.
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
    // Safe: a slot holds a value exactly if it is present, and each is moved once.
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
    // Safe: the slot holds a value, which its bit says no more.
    unsafe Presence.clear(header.pointee.presence, slot)
    unsafe (header.pointee.values.assumingMemoryBound(to: C.self) + slot).deinitialize(count: 1)
  }

  override func tearDown(_ header: UnsafeMutablePointer<ColumnHeader>, _ slotCount: Int) {
    let values = unsafe header.pointee.values.assumingMemoryBound(to: C.self)
    if !_isPOD(C.self) {
      // Safe: the bits of values that are not trivial are cleared when they end.
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
    // Safe: given back to the allocator that it came from.
    if isReallocatable {
      unsafe LargeMemory.deallocate(values)
    } else {
      unsafe values.deallocate()
    }
  }
}
