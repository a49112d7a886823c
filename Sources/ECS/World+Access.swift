#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(WASILibc)
  import WASILibc
#endif

// In-place access. These are methods of the class instead of its state, because a call that is not inlined would pass a
// copy of the whole state.
extension World {
  /// Returns the address of an entity's component; traps with the reason if there is none.
  @inlinable
  @inline(__always)
  func place<C: Component>(of type: C.Type, _ entity: Entity) -> UnsafeMutablePointer<C> {
    guard let place = unsafe state.find(type, entity) else { trapMissing(type, entity) }
    return unsafe place
  }

  @usableFromInline
  @inline(never)
  func trapMissing(_ type: Any.Type, _ entity: Entity) -> Never {
    missing(type, entity, in: self)
  }

  /// Stores a component at an occupied slot, replacing an existing value; the caller records the change.
  @inlinable
  @inline(__always)
  func put<C: Component>(
    _ component: C, _ header: UnsafeMutablePointer<ColumnHeader>, at slot: Int
  ) {
    if C.storage == .sparse { return unsafe putSparse(component, header, at: slot) }
    // Safe: the column has room for every slot, and values of this type.
    let place = unsafe header.pointee.values.assumingMemoryBound(to: C.self) + slot
    let bits = unsafe header.pointee.presence
    if !_isPOD(C.self), unsafe bits[slot &>> 6] & WorldState.bit(of: slot) != 0 {
      unsafe replace(place, with: component)
    } else {
      unsafe place.initialize(to: component)
      unsafe Presence.set(bits, slot)
    }
  }

  /// Stores a component at an occupied slot of a sparse column, replacing an existing value.
  @usableFromInline
  @inline(never)
  func putSparse<C: Component>(
    _ component: C, _ header: UnsafeMutablePointer<ColumnHeader>, at slot: Int
  ) {
    let values = unsafe SparsePages<C>(header)
    if unsafe header.pointee.presence[slot >> 6] & WorldState.bit(of: slot) == 0 {
      unsafe values.insert(component, at: slot)
    } else {
      unsafe replace(values.place(slot), with: component)
    }
  }

  /// Records, before the component is stored, that an entity gets the component or has it replaced.
  @usableFromInline
  @inline(never)
  func noteInsertion<C: Component>(_ type: C.Type, _ entity: Entity) {
    let header = unsafe state.columnMade(of: type)
    if unsafe header.pointee.isTracked {
      unsafe state.pointee.noteInsertion(header.pointee.index, Int(entity.index))
    }
  }

  /// Records that an entity was created with a component.
  @usableFromInline
  @inline(never)
  func noteSpawned<C: Component>(_ type: C.Type, _ entity: Entity) {
    let header = unsafe state.columnMade(of: type)
    if let track = unsafe state.pointee.tracks[header.pointee.index] {
      unsafe track.pointee.noteInsertion(
        Int(entity.index), state.pointee.tick, state.pointee.epoch)
    }
  }

  /// Replaces a component that may hold references.
  @usableFromInline
  @inline(never)
  func replace<C: Component>(_ place: UnsafeMutablePointer<C>, with component: C) {
    let old = unsafe place.move()
    unsafe place.initialize(to: component)
    // The old value's deinitializer finds the new value in place; structural changes must trap meanwhile.
    unsafe state.pointee.busy += 1
    withExtendedLifetime(consume old) {}
    unsafe state.pointee.busy -= 1
  }

  /// Begins an in-place access to a component that is not trivial: moves the value out, and records it as borrowed.
  ///
  /// Traps if the value is borrowed already.
  @inlinable
  func borrow<C: Component>(_ place: UnsafeMutablePointer<C>, _ entity: Entity) -> C {
    // Safe: until `endBorrow`, every other access to this place traps, and structural changes are locked.
    beginBorrow(borrowNumber(C.self, entity), C.self, entity)
    return unsafe place.move()
  }

  @usableFromInline
  @inline(never)
  func beginBorrow(_ number: UInt64, _ type: Any.Type, _ entity: Entity) {
    if unsafe state.pointee.borrows.contains(number) { overlappingAccess(type, entity) }
    unsafe state.pointee.borrows.push(number)
    unsafe state.pointee.busy += 1
  }

  /// Ends the innermost in-place access, and moves the component back.
  @inlinable
  func endBorrow<C: Component>(
    _ place: UnsafeMutablePointer<C>, _ value: inout C?, _ entity: Entity
  ) {
    unsafe place.initialize(to: value.take().unsafelyUnwrapped)
    unsafe state.pointee.borrows.pop()
    unsafe state.pointee.busy -= 1
    if unsafe state.pointee.isTracking { noteChange(C.self, entity) }
  }

  /// Stores a trivial component after an in-place access that needs more than a plain store.
  ///
  /// This is the case if the column is stored sparsely or is not plain, or if columns moved, or the entity died, during
  /// the access. Does nothing if the entity no longer has the component.
  @usableFromInline
  @inline(never)
  func putBack<C: Component>(_ value: C, _ entity: Entity) {
    guard let place = unsafe state.find(C.self, entity) else { return }
    unsafe storeNoting(place, value, entity)
  }

  /// Records that a component changed, if its column is tracked.
  @usableFromInline
  @inline(never)
  func noteChange<C: Component>(_ type: C.Type, _ entity: Entity) {
    let header = unsafe state.columnMade(of: type)
    if unsafe header.pointee.isTracked {
      unsafe state.pointee.noteChange(header.pointee.index, Int(entity.index))
    }
  }

  /// Stores a trivial component, and records the change if the column is tracked and the bytes differ.
  ///
  /// Traps while a query lends the column.
  @usableFromInline
  @inline(never)
  func storeNoting<C: Component>(
    _ place: UnsafeMutablePointer<C>, _ value: C, _ entity: Entity
  ) {
    let header = unsafe state.columnMade(of: C.self)
    if unsafe state.pointee.isHandedOut(header.pointee.index) { lostChange(C.self) }
    guard unsafe header.pointee.isTracked else {
      unsafe place.pointee = value
      return
    }
    // Safe: compares the bytes of a trivial value in its place, before and after; the store keeps the padding as it is.
    unsafe withUnsafeTemporaryAllocation(
      byteCount: max(1, MemoryLayout<C>.size), alignment: MemoryLayout<C>.alignment
    ) { before in
      unsafe memcpy(before.baseAddress!, place, MemoryLayout<C>.size)
      unsafe place.pointee = value
      if unsafe memcmp(before.baseAddress!, place, MemoryLayout<C>.size) != 0 {
        unsafe state.pointee.noteChange(header.pointee.index, Int(entity.index))
      }
    }
  }

  /// Traps if an entity's component is being accessed in place.
  @usableFromInline
  @inline(never)
  func checkNotBorrowed<C: Component>(_ type: C.Type, _ entity: Entity) {
    if unsafe state.pointee.borrows.contains(borrowNumber(type, entity)) {
      overlappingAccess(type, entity)
    }
  }

  @inlinable
  @inline(__always)
  func borrowNumber<C: Component>(_ type: C.Type, _ entity: Entity) -> UInt64 {
    // Safe: callers have found the column of this type before.
    unsafe Borrows.place(state.column(of: type)!.pointee.index, Int(entity.index))
  }
}
