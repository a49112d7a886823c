extension World {
  /// Gives components to a living entity, or replaces those it has of these types.
  ///
  /// Observers of insertion are told when all are in place, also of those replaced. Amortised O(1) for each.
  /// Traps if the entity is not alive, and while a query runs.
  @_disfavoredOverload
  @inlinable
  public func insert<each C: Component>(_ components: repeat each C, to entity: Entity) {
    let slot = unsafe state.pointee.slotToChange(entity)
    if unsafe state.pointee.isTracking { repeat noteInsertion((each C).self, entity) }
    repeat unsafe put(each components, state.columnMade(of: (each C).self), at: slot)
    if unsafe state.pointee.tellsInsertions { repeat tellInserted((each C).self, entity) }
  }

  /// Takes a component from an entity; nil if it is not alive or has none.
  ///
  /// Observers of removal are told before. O(1). Traps while a query runs.
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
    // Safe: the value is moved out once, and its bit says that it is gone.
    unsafe Presence.clear(header.pointee.presence, slot)
    return unsafe (header.pointee.values.assumingMemoryBound(to: C.self) + slot).move()
  }

  /// Takes a component from an entity, if it has one, and tells who wants to know.
  @usableFromInline
  @inline(never)
  func removeTold<C: Component>(_ type: C.Type, from entity: Entity) -> C? {
    guard contains(entity), let header = unsafe state.column(of: type) else { return nil }
    let slot = Int(entity.index)
    let (column, bit) = unsafe (header.pointee.index, WorldState.bit(of: slot))
    guard unsafe header.pointee.presence[slot &>> 6] & bit != 0 else { return nil }
    let isObserved = unsafe header.pointee.hasRemoveObservers
    if isObserved { tellRemoved(column, entity) }
    // Safe: looked up anew, since observers may have made columns; the value is moved out once, and its
    // bit says that it is gone.
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

  /// Whether a living entity has such a component.
  @inlinable
  public func has<C: Component>(_ type: C.Type, on entity: Entity) -> Bool {
    unsafe state.find(type, entity) != nil
  }

  /// A copy of an entity's component; nil if it is not alive or has none.
  @inlinable
  public func get<C: Component>(_ type: C.Type, of entity: Entity) -> C? {
    guard let place = unsafe state.find(type, entity) else { return nil }
    if !_isPOD(type), unsafe state.pointee.borrows.count != 0 {
      checkNotBorrowed(type, entity)
    }
    return unsafe place.pointee
  }

  /// An entity's component, to be read or changed in place; traps if there is none.
  ///
  /// See ``World`` for what else may be done while it is changed. O(1).
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
      // One yield, so that the optimiser can inline the access. An optional, since a plain value could only be copied back.
      var value: C? = unsafe _isPOD(type) ? place.pointee : borrow(place, entity)
      defer {
        // Safe: the place of a borrowed component is there still; that of a copied one unless columns grew or
        // it has a new tenant. If nothing happened in between, the compiler sees that.
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
