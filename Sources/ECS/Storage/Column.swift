import Glibc

/// What the hot paths need to know of one component type's column; plain data.
@unsafe
@frozen
@usableFromInline
struct ColumnHeader {
  /// Slot 0 of the values; room for `WorldState.capacity` of them.
  @usableFromInline var values: UnsafeMutableRawPointer
  /// Which word of a presence row is this column's.
  @usableFromInline var index: Int
  /// The type's identity.
  @usableFromInline var key: UInt
  /// Whether somebody wants to be told of insertions.
  @usableFromInline var hasInsertObservers = false
  /// Whether somebody wants to be told of removals.
  @usableFromInline var hasRemoveObservers = false
  /// Whether values may simply be overwritten and forgotten.
  @usableFromInline var isTrivial: Bool
  /// What knows the type; retained by this header.
  @usableFromInline var kind: Unmanaged<ColumnKind>

  init(index: Int, key: UInt, isTrivial: Bool, kind: ColumnKind, capacity: Int) {
    // Safe: the state that owns this header frees the room and releases the kind in `tearDown`.
    unsafe self.values = kind.allocate(capacity)
    unsafe self.index = index
    unsafe self.key = key
    unsafe self.isTrivial = isTrivial
    unsafe self.kind = .passRetained(kind)
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

  /// Ends the value in a slot, which must hold one.
  func destroy(_ values: UnsafeMutableRawPointer, at slot: Int) { fatalError("abstract") }

  /// Frees the room; its values must have been ended.
  func deallocate(_ values: UnsafeMutableRawPointer) { fatalError("abstract") }
}

/// The one kind of column there is: values of type `C`, each at its entity's slot.
final class TypedColumnKind<C: Component>: ColumnKind {
  override var name: String { "\(C.self)" }

  /// Whether the C library's allocator aligns enough, so that trivial values can be grown in place.
  private var isReallocatable: Bool {
    _isPOD(C.self) && MemoryLayout<C>.alignment <= MemoryLayout<Int>.size
  }

  private func byteCount(_ capacity: Int) -> Int { max(1, capacity * MemoryLayout<C>.stride) }

  override func allocate(_ capacity: Int) -> UnsafeMutableRawPointer {
    if isReallocatable {
      guard let room = unsafe malloc(byteCount(capacity)) else { outOfMemory() }
      return unsafe room
    }
    return UnsafeMutableRawPointer.allocate(
      byteCount: byteCount(capacity), alignment: MemoryLayout<C>.alignment)
  }

  override func grow(
    _ values: UnsafeMutableRawPointer, from old: Int, to capacity: Int, isPresent: (Int) -> Bool
  ) -> UnsafeMutableRawPointer {
    if isReallocatable {
      // Safe: the room came from malloc, and trivial values may be moved as bytes.
      guard let room = unsafe realloc(values, byteCount(capacity)) else { outOfMemory() }
      return unsafe room
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

  override func destroy(_ values: UnsafeMutableRawPointer, at slot: Int) {
    // Safe: the caller says that the slot holds a value, and forgets it.
    unsafe (values.assumingMemoryBound(to: C.self) + slot).deinitialize(count: 1)
  }

  override func deallocate(_ values: UnsafeMutableRawPointer) {
    // Safe: given back to the allocator that it came from.
    if isReallocatable {
      unsafe free(values)
    } else {
      unsafe values.deallocate()
    }
  }
}
