extension World {
  /// Inserts components into a living entity, or replaces the entity's components of these types.
  ///
  /// Calls insertion observers when all components are in place, also for replaced components. Amortized O(1) for each.
  /// Traps if the entity is not alive, and while a query runs.
  @_disfavoredOverload
  @inlinable
  public func insert<each C: Component>(_ components: repeat each C, to entity: Entity) {
    let slot = state.pointee.slotToChange(entity)
    if state.pointee.isTracking { repeat noteInsertion((each C).self, entity) }
    repeat put(each components, state.columnMade(of: (each C).self), at: slot)
    if state.pointee.tellsInsertions { repeat tellInserted((each C).self, entity) }
  }

  /// Removes a component from an entity and returns it; `nil` if the entity is not alive or has none.
  ///
  /// Calls removal observers first. O(1). Traps while a query runs.
  @inlinable
  @discardableResult
  public func remove<C: Component>(_ type: C.Type, from entity: Entity) -> C? {
    if state.pointee.busy != 0 { state.pointee.prepareForChange() }
    guard contains(entity), let header = state.plainColumn(of: type) else {
      return removeTold(type, from: entity)
    }
    let (values, slot) = (Values<C>(header), Int(entity.index))
    return values.presence.contains(slot) ? values.take(slot) : nil
  }

  /// Removes a component from an entity, if the entity has one, and notifies the observers and readers of removals.
  ///
  /// Returns the component; `nil` if the entity is not alive or has none.
  @usableFromInline
  @inline(never)
  func removeTold<C: Component>(_ type: C.Type, from entity: Entity) -> C? {
    guard contains(entity), let header = state.column(of: type) else { return nil }
    let (values, slot) = (Values<C>(header), Int(entity.index))
    guard values.presence.contains(slot) else { return nil }
    let isObserved = header.pointee.hasRemoveObservers
    // Observers can't make structural changes, so that the values stay where they are.
    if isObserved { tellRemoved(header.pointee.index, entity) }
    let value = values.take(slot)
    if isObserved { runAfterRemoval() }
    return value
  }

  /// Returns whether an entity is alive and has a component of a type.
  @inlinable
  public func has<C: Component>(_ type: C.Type, on entity: Entity) -> Bool {
    state.find(type, entity) != nil
  }

  /// Returns a copy of an entity's component; `nil` if the entity is not alive or has none.
  @inlinable
  public func get<C: Component>(_ type: C.Type, of entity: Entity) -> C? { copy(type, of: entity) }

  /// Returns a copy or `nil` like ``get(_:of:)``, for callers that must not retain the world, as a call would.
  @inlinable
  @inline(__always)
  func copy<C: Component>(_ type: C.Type, of entity: Entity) -> C? {
    guard let place = state.find(type, entity) else { return nil }
    checkNotBorrowed(type, entity)
    return place.pointee
  }

  /// Returns a copy like ``copy(_:of:)``; traps if the entity is not alive or has none.
  @inlinable
  @inline(__always)
  func presentCopy<C: Component>(_ type: C.Type, of entity: Entity) -> C {
    let place = self.place(of: type, entity)
    checkNotBorrowed(type, entity)
    return place.pointee
  }

  /// The component of an entity, to be read or changed in place.
  ///
  /// Traps if the entity is not alive or has no such component. See ``World`` for the accesses that are allowed while
  /// the component is changed. O(1).
  @inlinable
  public subscript<C: Component>(_ entity: Entity, _ type: C.Type) -> C {
    get { presentCopy(type, of: entity) }
    @inline(__always)
    _modify {
      let place = self.place(of: type, entity)
      let capacity = state.pointee.capacity
      // A single `yield` lets the optimizer inline the access. The value is optional so that it can be moved back with
      // `take()`; a plain value could only be copied back.
      var value: C? = _isPOD(type) ? place.pointee : borrow(place, entity)
      defer {
        // The place of a borrowed component cannot move. The place of a copied component stays valid unless
        // columns grew or the slot has a new tenant; the compiler removes this check if nothing happened in between.
        if !_isPOD(type) {
          endBorrow(place, &value, entity)
        } else if state.pointee.capacity == capacity, contains(entity),
          state.plainColumn(of: type) != nil
        {
          place.pointee = value.known
        } else {
          putBack(value.known, entity)
        }
      }
      yield &value!
    }
  }
}
