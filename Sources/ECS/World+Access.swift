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
