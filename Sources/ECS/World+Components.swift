extension World {
  /// Gives components to a living entity, or replaces those it has of these types.
  ///
  /// Observers of insertion are told when all are in place, also of those replaced. Amortised O(1) for each.
  /// Traps if the entity is not alive, and while a query runs.
  @inlinable
  public func insert<each C: Component>(_ components: repeat each C, to entity: Entity) {
    if unsafe state.pointee.locks | state.pointee.reserved != 0 {
      unsafe state.pointee.prepareForChange()
    }
    guard contains(entity) else { notAlive(entity) }
    repeat unsafe state.pointee.put(each components, at: Int(entity.index))
    if unsafe state.pointee.hasInsertObservers { repeat tellInserted((each C).self, entity) }
  }

  /// Takes a component from an entity; nil if it is not alive or has none.
  ///
  /// Observers of removal are told before. O(1). Traps while a query runs.
  @inlinable
  @discardableResult
  public func remove<C: Component>(_ type: C.Type, from entity: Entity) -> C? {
    if unsafe state.pointee.locks | state.pointee.reserved != 0 {
      unsafe state.pointee.prepareForChange()
    }
    guard contains(entity), let header = unsafe state.pointee.column(of: type) else { return nil }
    let slot = Int(entity.index)
    let (column, bit) = unsafe (header.pointee.index, WorldState.bit(of: slot))
    guard unsafe state.pointee.row(of: slot)[column] & bit != 0 else { return nil }
    if unsafe header.pointee.hasRemoveObservers { tellRemoved(column, entity) }
    // Safe: looked up anew, since observers may have made columns; the value is moved out once, and its
    // bit says that it is gone.
    let current = unsafe state.pointee.headers + (column - 1)
    unsafe state.pointee.row(of: slot)[column] &= ~bit
    return unsafe (current.pointee.values.assumingMemoryBound(to: C.self) + slot).move()
  }

  /// Whether a living entity has such a component.
  @inlinable
  public func has<C: Component>(_ type: C.Type, on entity: Entity) -> Bool {
    unsafe state.pointee.find(type, entity) != nil
  }

  /// A copy of an entity's component; nil if it is not alive or has none.
  @inlinable
  public func get<C: Component>(_ type: C.Type, of entity: Entity) -> C? {
    guard let place = unsafe state.pointee.find(type, entity) else { return nil }
    if !_isPOD(type), unsafe state.pointee.borrows.count != 0 {
      unsafe state.pointee.checkNotBorrowed(type, entity)
    }
    return unsafe place.pointee
  }

  /// An entity's component, to be read or changed in place; traps if there is none.
  ///
  /// See ``World`` for what else may be done while it is changed. O(1).
  @inlinable
  public subscript<C: Component>(_ entity: Entity, _ type: C.Type) -> C {
    get {
      let place = unsafe state.pointee.findOrTrap(type, entity)
      if !_isPOD(type), unsafe state.pointee.borrows.count != 0 {
        unsafe state.pointee.checkNotBorrowed(type, entity)
      }
      return unsafe place.pointee
    }
    _modify {
      if _isPOD(type) {
        var value = unsafe state.pointee.findOrTrap(type, entity).pointee
        // Safe: looked up again, since columns may have moved meanwhile; where nothing happened the
        // compiler sees that the second search finds the same.
        defer { unsafe state.pointee.findOrTrap(type, entity).pointee = value }
        yield &value
      } else {
        let place = unsafe state.pointee.borrow(type, entity)
        defer { unsafe state.pointee.endBorrow() }
        yield unsafe &place.pointee
      }
    }
  }
}
