// The forms for one to four components do the same as those for any number, which this compiler does not
// specialise: they run ten times slower.

extension World {
  /// Brings an entity with a component to life; see ``World``.
  ///
  /// Observers are told when all of them are in place. Amortised O(1). Traps while a query runs.
  @inlinable
  public func spawn<A: Component>(_ a: A) -> Entity {
    let entity = unsafe state.pointee.makeEntity()
    let slot = Int(entity.index)
    unsafe state.pointee.put(a, at: slot)
    if unsafe state.pointee.hasInsertObservers {
      tellInserted(A.self, entity)
    }
    return entity
  }

  /// Brings an entity with two components to life; see ``World``.
  ///
  /// Observers are told when all of them are in place. Amortised O(1). Traps while a query runs.
  @inlinable
  public func spawn<A: Component, B: Component>(_ a: A, _ b: B) -> Entity {
    let entity = unsafe state.pointee.makeEntity()
    let slot = Int(entity.index)
    unsafe state.pointee.put(a, at: slot)
    unsafe state.pointee.put(b, at: slot)
    if unsafe state.pointee.hasInsertObservers {
      tellInserted(A.self, entity)
      tellInserted(B.self, entity)
    }
    return entity
  }

  /// Brings an entity with three components to life; see ``World``.
  ///
  /// Observers are told when all of them are in place. Amortised O(1). Traps while a query runs.
  @inlinable
  public func spawn<A: Component, B: Component, C: Component>(_ a: A, _ b: B, _ c: C) -> Entity {
    let entity = unsafe state.pointee.makeEntity()
    let slot = Int(entity.index)
    unsafe state.pointee.put(a, at: slot)
    unsafe state.pointee.put(b, at: slot)
    unsafe state.pointee.put(c, at: slot)
    if unsafe state.pointee.hasInsertObservers {
      tellInserted(A.self, entity)
      tellInserted(B.self, entity)
      tellInserted(C.self, entity)
    }
    return entity
  }

  /// Brings an entity with four components to life; see ``World``.
  ///
  /// Observers are told when all of them are in place. Amortised O(1). Traps while a query runs.
  @inlinable
  public func spawn<A: Component, B: Component, C: Component, D: Component>(
    _ a: A, _ b: B, _ c: C, _ d: D
  ) -> Entity {
    let entity = unsafe state.pointee.makeEntity()
    let slot = Int(entity.index)
    unsafe state.pointee.put(a, at: slot)
    unsafe state.pointee.put(b, at: slot)
    unsafe state.pointee.put(c, at: slot)
    unsafe state.pointee.put(d, at: slot)
    if unsafe state.pointee.hasInsertObservers {
      tellInserted(A.self, entity)
      tellInserted(B.self, entity)
      tellInserted(C.self, entity)
      tellInserted(D.self, entity)
    }
    return entity
  }

  /// Gives a component to a living entity, or replaces what it has of this type.
  ///
  /// Observers of insertion are told when all are in place, also of those replaced. Amortised O(1).
  /// Traps if the entity is not alive, and while a query runs.
  @inlinable
  public func insert<A: Component>(_ a: A, to entity: Entity) {
    let slot = unsafe state.pointee.slotToChange(entity)
    unsafe state.pointee.put(a, at: slot)
    if unsafe state.pointee.hasInsertObservers {
      tellInserted(A.self, entity)
    }
  }

  /// Gives two components to a living entity, or replaces what it has of these types.
  ///
  /// Observers of insertion are told when all are in place, also of those replaced. Amortised O(1).
  /// Traps if the entity is not alive, and while a query runs.
  @inlinable
  public func insert<A: Component, B: Component>(_ a: A, _ b: B, to entity: Entity) {
    let slot = unsafe state.pointee.slotToChange(entity)
    unsafe state.pointee.put(a, at: slot)
    unsafe state.pointee.put(b, at: slot)
    if unsafe state.pointee.hasInsertObservers {
      tellInserted(A.self, entity)
      tellInserted(B.self, entity)
    }
  }

  /// Gives three components to a living entity, or replaces what it has of these types.
  ///
  /// Observers of insertion are told when all are in place, also of those replaced. Amortised O(1).
  /// Traps if the entity is not alive, and while a query runs.
  @inlinable
  public func insert<A: Component, B: Component, C: Component>(
    _ a: A, _ b: B, _ c: C, to entity: Entity
  ) {
    let slot = unsafe state.pointee.slotToChange(entity)
    unsafe state.pointee.put(a, at: slot)
    unsafe state.pointee.put(b, at: slot)
    unsafe state.pointee.put(c, at: slot)
    if unsafe state.pointee.hasInsertObservers {
      tellInserted(A.self, entity)
      tellInserted(B.self, entity)
      tellInserted(C.self, entity)
    }
  }

  /// Gives four components to a living entity, or replaces what it has of these types.
  ///
  /// Observers of insertion are told when all are in place, also of those replaced. Amortised O(1).
  /// Traps if the entity is not alive, and while a query runs.
  @inlinable
  public func insert<A: Component, B: Component, C: Component, D: Component>(
    _ a: A, _ b: B, _ c: C, _ d: D, to entity: Entity
  ) {
    let slot = unsafe state.pointee.slotToChange(entity)
    unsafe state.pointee.put(a, at: slot)
    unsafe state.pointee.put(b, at: slot)
    unsafe state.pointee.put(c, at: slot)
    unsafe state.pointee.put(d, at: slot)
    if unsafe state.pointee.hasInsertObservers {
      tellInserted(A.self, entity)
      tellInserted(B.self, entity)
      tellInserted(C.self, entity)
      tellInserted(D.self, entity)
    }
  }
}
