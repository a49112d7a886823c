/// A column as a running query sees it: where its values lie, and how one is lent to a closure.
@unsafe
@frozen
@usableFromInline
struct Cursor<C: Component> {
  @usableFromInline let values: UnsafeMutablePointer<C>
  @usableFromInline let column: Int
  @usableFromInline let state: UnsafeMutablePointer<WorldState>
  /// The list entry that says which slot's value is lent; only for types that are not trivial.
  @usableFromInline let borrow: Int

  @inlinable
  @inline(__always)
  init(_ world: World) {
    let header = unsafe world.state.pointee.columnMade(of: C.self)
    unsafe values = header.pointee.values.assumingMemoryBound(to: C.self)
    unsafe column = header.pointee.index
    unsafe state = world.state
    if _isPOD(C.self) {
      unsafe borrow = 0
    } else {
      unsafe borrow = world.state.pointee.borrows.count
      unsafe world.state.pointee.borrows.push(.max)
    }
  }

  @inlinable
  @inline(__always)
  func end() {
    if !_isPOD(C.self) { unsafe state.pointee.borrows.pop() }
  }

  /// Lends the value at the entity's slot, which must have one, for as long as `body` runs.
  @inlinable
  @inline(__always)
  func access(_ entity: Entity, _ body: (inout C) throws -> Void) rethrows {
    let slot = Int(entity.index)
    if _isPOD(C.self) {
      // Safe: nothing moves while a query runs. Trivial values are lent as copies and stored back, so that
      // whatever else the closure does to this place, it does to whole values.
      var value = unsafe values[slot]
      defer { unsafe values[slot] = value }
      try body(&value)
    } else {
      // Safe: written down as borrowed, so that any other access to it traps.
      let place = unsafe Borrows.place(column, slot)
      if unsafe state.pointee.borrows.contains(place) { overlappingAccess(C.self, entity) }
      unsafe state.pointee.borrows.places[borrow] = place
      defer { unsafe state.pointee.borrows.places[borrow] = .max }
      try unsafe body(&values[slot])
    }
  }
}
