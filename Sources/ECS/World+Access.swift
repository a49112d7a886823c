// In-place access. These are methods of the class instead of its state, because a call that is not inlined would pass a
// copy of the whole state.
extension World {
  /// Returns the address of an entity's component; traps with the reason if there is none.
  @inlinable
  @inline(__always)
  func place<C: Component>(of type: C.Type, _ entity: Entity) -> Place<C> {
    guard let place = state.find(type, entity) else { missing(type, entity, in: self) }
    return place
  }

  /// Stores a component at an occupied slot, replacing an existing value; the caller records the change.
  @inlinable
  @inline(__always)
  func put<C: Component>(_ component: C, _ header: Place<ColumnHeader>, at slot: Int) {
    let values = Values<C>(header)
    if !_isPOD(C.self), values.presence.contains(slot) {
      replace(values.place(slot), with: component)
    } else {
      values.insert(component, at: slot)
    }
  }

  /// Records, before the component is stored, that an entity gets the component or has it replaced.
  @usableFromInline
  @inline(never)
  func noteInsertion<C: Component>(_ type: C.Type, _ entity: Entity) {
    state.pointee.noteInsertion(state.columnMade(of: type).pointee.index, Int(entity.index))
  }

  /// Replaces a component that may hold references.
  @usableFromInline
  @inline(never)
  func replace<C: Component>(_ place: Place<C>, with component: C) {
    let old = place.take()
    place.initialize(to: component)
    // The old value's deinitializer finds the new value in place; structural changes must trap meanwhile.
    state.pointee.busy += 1
    withExtendedLifetime(consume old) {}
    state.pointee.busy -= 1
  }

  /// Begins an in-place access to a component that is not trivial: moves the value out, and records it as borrowed.
  ///
  /// Traps if the value is borrowed already.
  @inlinable
  func borrow<C: Component>(_ place: Place<C>, _ entity: Entity) -> C {
    // Until `endBorrow`, every other access to this place traps, and structural changes are locked.
    beginBorrow(borrowNumber(C.self, entity), C.self, entity)
    return place.take()
  }

  @usableFromInline
  @inline(never)
  func beginBorrow(_ number: UInt64, _ type: Any.Type, _ entity: Entity) {
    if state.pointee.borrows.contains(number) { overlappingAccess(type, entity) }
    state.pointee.borrows.append(number)
    state.pointee.busy += 1
  }

  /// Ends the innermost in-place access, and moves the component back.
  @inlinable
  func endBorrow<C: Component>(_ place: Place<C>, _ value: inout C?, _ entity: Entity) {
    place.initialize(to: value.take().known)
    state.pointee.borrows.removeLast()
    state.pointee.busy -= 1
    if state.pointee.isTracking { noteChange(C.self, entity) }
  }

  /// Stores a trivial component after an in-place access, and records the change if the component's bytes differ.
  ///
  /// Necessary if the column is not plain, or if columns moved, or the entity died, during the access. Does nothing if the entity no longer has the component. Traps while a query lends the column.
  @usableFromInline
  @inline(never)
  func putBack<C: Component>(_ value: C, _ entity: Entity) {
    guard let place = state.find(C.self, entity) else { return }
    let header = state.columnMade(of: C.self).pointee
    if state.pointee.isHandedOut(header.index) { lostChange(C.self) }
    if !header.isTracked {
      place.pointee = value
    } else if place.replace(with: value) {
      state.pointee.noteChange(header.index, Int(entity.index))
    }
  }

  /// Records that a component changed, if its column is tracked.
  @usableFromInline
  @inline(never)
  func noteChange<C: Component>(_ type: C.Type, _ entity: Entity) {
    state.pointee.noteChange(state.columnMade(of: type).pointee.index, Int(entity.index))
  }

  /// Traps if an entity's component is not trivial and is being accessed in place.
  @inlinable
  @inline(__always)
  func checkNotBorrowed<C: Component>(_ type: C.Type, _ entity: Entity) {
    guard !_isPOD(type), state.pointee.borrows.count != 0 else { return }
    if state.pointee.borrows.contains(borrowNumber(type, entity)) {
      overlappingAccess(type, entity)
    }
  }

  @inlinable
  @inline(__always)
  func borrowNumber<C: Component>(_ type: C.Type, _ entity: Entity) -> UInt64 {
    Borrows.place(state.columnMade(of: type).pointee.index, Int(entity.index))
  }
}
