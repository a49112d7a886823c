extension WorldState {
  /// A slot's bit in its presence words.
  @inlinable
  static func bit(of slot: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: slot) }

  /// Stores a component at a slot that is let, over the one that is there, if any.
  @inlinable
  mutating func put<C: Component>(_ component: C, at slot: Int) {
    let header = unsafe columnMade(of: C.self)
    // Safe: the column has room for every slot, and values of this type.
    let place = unsafe header.pointee.values.assumingMemoryBound(to: C.self) + slot
    let word = unsafe row(of: slot) + header.pointee.index
    if !_isPOD(C.self), unsafe word.pointee & Self.bit(of: slot) != 0 {
      unsafe replace(place, with: component)
    } else {
      unsafe place.initialize(to: component)
      unsafe word.pointee |= Self.bit(of: slot)
    }
  }

  /// Stores a component over another that may hold references.
  @usableFromInline
  @inline(never)
  mutating func replace<C: Component>(_ place: UnsafeMutablePointer<C>, with component: C) {
    let old = unsafe place.move()
    unsafe place.initialize(to: component)
    // The old value's deinitialiser finds the new one in place, and may not change the structure.
    unsafe locks += 1
    _ = consume old
    unsafe locks -= 1
  }

  /// Where an entity's component lies; traps with the reason if there is none.
  @inlinable
  func findOrTrap<C: Component>(_ type: C.Type, _ entity: Entity) -> UnsafeMutablePointer<C> {
    guard let place = unsafe find(type, entity) else {
      unsafe missing(type, entity, isAlive: contains(entity))
    }
    return unsafe place
  }

  /// Begins an in-place access to a component that is not trivial.
  @inlinable
  mutating func borrow<C: Component>(
    _ type: C.Type, _ entity: Entity
  ) -> UnsafeMutablePointer<C> {
    let place = unsafe findOrTrap(type, entity)
    unsafe checkNotBorrowed(type, entity)
    unsafe borrows.push(borrowPlace(type, Int(entity.index)))
    unsafe locks &+= 1
    return unsafe place
  }

  /// Ends the access that was begun last.
  @inlinable
  mutating func endBorrow() {
    unsafe borrows.pop()
    unsafe locks &-= 1
  }

  @inlinable
  func borrowPlace<C: Component>(_ type: C.Type, _ slot: Int) -> UInt64 {
    // Safe: only asked of a type that has a column.
    unsafe Borrows.place(column(of: type)!.pointee.index, slot)
  }

  /// Traps if the component is being accessed in place.
  @usableFromInline
  @inline(never)
  func checkNotBorrowed<C: Component>(_ type: C.Type, _ entity: Entity) {
    if unsafe borrows.contains(borrowPlace(type, Int(entity.index))) {
      overlappingAccess(type, entity)
    }
  }
}
