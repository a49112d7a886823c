extension World {
  /// Inserts components into a living entity, or replaces the entity's components of these types.
  ///
  /// Calls insertion observers when all components are in place, also for replaced components. Amortized O(1) for each.
  /// Traps if the entity is not alive, and while a query runs.
  @_disfavoredOverload
  @inlinable
  public func insert<each C: Component>(_ components: repeat each C, to entity: Entity) {
    let slot = unsafe state.pointee.slotToChange(entity)
    if unsafe state.pointee.isTracking { repeat noteInsertion((each C).self, entity) }
    repeat unsafe put(each components, state.columnMade(of: (each C).self), at: slot)
    if unsafe state.pointee.tellsInsertions { repeat tellInserted((each C).self, entity) }
  }

  /// Removes a component from an entity and returns it; `nil` if the entity is not alive or has none.
  ///
  /// Calls removal observers first. O(1). Traps while a query runs.
  @inlinable
  @discardableResult
  public func remove<C: Component>(_ type: C.Type, from entity: Entity) -> C? {
    if unsafe state.pointee.busy != 0 { unsafe state.pointee.prepareForChange() }
    guard contains(entity), let header = unsafe state.plainColumn(of: type) else {
      return removeTold(type, from: entity)
    }
    let slot = Int(entity.index)
    let bit = unsafe WorldState.bit(of: slot)
    guard unsafe header.pointee.presence[slot &>> 6] & bit != 0 else { return nil }
    if C.storage == .sparse { return unsafe SparsePages<C>(header).take(slot) }
    // Safe: the value is moved out once, and its presence bit is cleared.
    unsafe Presence.clear(header.pointee.presence, slot)
    return unsafe (header.pointee.values.assumingMemoryBound(to: C.self) + slot).move()
  }

  /// Removes a component from an entity, if the entity has one, and notifies the observers and readers of removals.
  @usableFromInline
  @inline(never)
  func removeTold<C: Component>(_ type: C.Type, from entity: Entity) -> C? {
    guard contains(entity), let header = unsafe state.column(of: type) else { return nil }
    let slot = Int(entity.index)
    let (column, bit) = unsafe (header.pointee.index, WorldState.bit(of: slot))
    guard unsafe header.pointee.presence[slot &>> 6] & bit != 0 else { return nil }
    let isObserved = unsafe header.pointee.hasRemoveObservers
    if isObserved { tellRemoved(column, entity) }
    // Safe: the header is looked up again, because observers may have created columns. The value is moved out once, and
    // its presence bit is cleared.
    let current = unsafe state.pointee.table.header(column)
    let value: C
    if C.storage == .sparse {
      value = unsafe SparsePages<C>(current).take(slot)
    } else {
      unsafe Presence.clear(current.pointee.presence, slot)
      value = unsafe (current.pointee.values.assumingMemoryBound(to: C.self) + slot).move()
    }
    if isObserved { runAfterRemoval() }
    return value
  }

  /// Returns whether an entity is alive and has a component of a type.
  @inlinable
  public func has<C: Component>(_ type: C.Type, on entity: Entity) -> Bool {
    unsafe state.find(type, entity) != nil
  }

  /// Returns a copy of an entity's component; `nil` if the entity is not alive or has none.
  @inlinable
  public func get<C: Component>(_ type: C.Type, of entity: Entity) -> C? {
    guard let place = unsafe state.find(type, entity) else { return nil }
    if !_isPOD(type), unsafe state.pointee.borrows.count != 0 {
      checkNotBorrowed(type, entity)
    }
    return unsafe place.pointee
  }

  /// The component of an entity, to be read or changed in place.
  ///
  /// Traps if the entity is not alive or has no such component. See ``World`` for the accesses that are allowed while
  /// the component is changed. O(1).
  @inlinable
  public subscript<C: Component>(_ entity: Entity, _ type: C.Type) -> C {
    get {
      let place = unsafe self.place(of: type, entity)
      if !_isPOD(type), unsafe state.pointee.borrows.count != 0 {
        checkNotBorrowed(type, entity)
      }
      return unsafe place.pointee
    }
    @inline(__always)
    _modify {
      let place = unsafe self.place(of: type, entity)
      let capacity = unsafe state.pointee.capacity
      // A single `yield` lets the optimizer inline the access. The value is optional so that it can be moved back with
      // `take()`; a plain value could only be copied back.
      var value: C? = unsafe _isPOD(type) ? place.pointee : borrow(place, entity)
      defer {
        // Safe: the place of a borrowed component cannot move. The place of a copied component stays valid unless
        // columns grew or the slot has a new tenant; the compiler removes this check if nothing happened in between.
        if !_isPOD(type) {
          unsafe endBorrow(place, &value, entity)
        } else if C.storage == .dense, unsafe state.pointee.capacity == capacity, contains(entity),
          unsafe state.plainColumn(of: type) != nil
        {
          unsafe place.pointee = value.unsafelyUnwrapped
        } else {
          unsafe putBack(value.unsafelyUnwrapped, entity)
        }
      }
      yield &value!
    }
  }
}
