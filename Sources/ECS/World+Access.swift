// In-place access. Methods of the class, not of its state: a call that is not inlined would otherwise be
// handed a copy of the whole state.
extension World {
  /// Where an entity's component lies; traps with the reason if there is none.
  @inlinable
  @inline(__always)
  func place<C: Component>(of type: C.Type, _ entity: Entity) -> UnsafeMutablePointer<C> {
    guard let place = unsafe state.pointee.find(type, entity) else { trapMissing(type, entity) }
    return unsafe place
  }

  @usableFromInline
  @inline(never)
  func trapMissing(_ type: Any.Type, _ entity: Entity) -> Never {
    missing(type, entity, isAlive: contains(entity))
  }

  /// Stores a component at a slot that is let, over the one that is there, if any.
  @inlinable
  @inline(__always)
  func put<C: Component>(
    _ component: C, _ header: UnsafeMutablePointer<ColumnHeader>, at slot: Int
  ) {
    // Safe: the column has room for every slot, and values of this type.
    let place = unsafe header.pointee.values.assumingMemoryBound(to: C.self) + slot
    let word = unsafe header.pointee.presence + slot &>> 6
    if !_isPOD(C.self), unsafe word.pointee & WorldState.bit(of: slot) != 0 {
      unsafe replace(place, with: component)
    } else {
      unsafe place.initialize(to: component)
      unsafe word.pointee |= WorldState.bit(of: slot)
    }
  }

  /// Stores a component over another that may hold references.
  @usableFromInline
  @inline(never)
  func replace<C: Component>(_ place: UnsafeMutablePointer<C>, with component: C) {
    let old = unsafe place.move()
    unsafe place.initialize(to: component)
    // The old value's deinitialiser finds the new one in place, and may not change the structure.
    unsafe state.pointee.busy += 1
    withExtendedLifetime(consume old) {}
    unsafe state.pointee.busy -= 1
  }

  /// Begins an in-place access to a component that is not trivial: it is moved out, and written down as
  /// borrowed.
  @usableFromInline
  @inline(never)
  func borrow<C: Component>(_ place: UnsafeMutablePointer<C>, _ entity: Entity) -> C {
    // Safe: until `endBorrow`, every access to this place traps, and nothing can come or go.
    checkNotBorrowed(C.self, entity)
    unsafe state.pointee.borrows.push(borrowNumber(C.self, entity))
    unsafe state.pointee.busy += 1
    return unsafe place.move()
  }

  /// Ends the access that was begun last.
  @usableFromInline
  @inline(never)
  func endBorrow<C: Component>(_ place: UnsafeMutablePointer<C>, _ value: consuming C) {
    unsafe place.initialize(to: value)
    unsafe state.pointee.borrows.pop()
    unsafe state.pointee.busy -= 1
  }

  /// Stores a trivial component back after columns moved, or its entity died, under an in-place access.
  @usableFromInline
  @inline(never)
  func putBack<C: Component>(_ value: C, _ entity: Entity) {
    guard let place = unsafe state.pointee.find(C.self, entity) else { return }
    unsafe place.pointee = value
  }

  /// Traps if the component is being accessed in place.
  @usableFromInline
  @inline(never)
  func checkNotBorrowed<C: Component>(_ type: C.Type, _ entity: Entity) {
    if unsafe state.pointee.borrows.contains(borrowNumber(type, entity)) {
      overlappingAccess(type, entity)
    }
  }

  @inlinable
  func borrowNumber<C: Component>(_ type: C.Type, _ entity: Entity) -> UInt64 {
    // Safe: only asked of a type that has a column.
    unsafe Borrows.place(state.pointee.column(of: type)!.pointee.index, Int(entity.index))
  }
}
