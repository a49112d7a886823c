// The forms for one to four components do the same as those for any number, which this compiler does not
// specialise: they are several times slower. They look all columns up first, and leave it to the general
// forms when a type is new, so that nothing is called between the stores.

extension World {
  /// Brings an entity with a component to life; see ``World``.
  ///
  /// Observers are told when all of them are in place. Amortised O(1). Traps while a query runs.
  @inlinable
  public func spawn<A: Component>(_ a: A) -> Entity {
    guard
      let aColumn = unsafe state.pointee.column(of: A.self)
    else { return spawnAny(a) }
    let entity = unsafe state.pointee.makeEntity()
    let slot = Int(entity.index)
    unsafe put(a, aColumn, at: slot)
    if unsafe state.pointee.tellsInsertions {
      noteSpawned(A.self, entity)
      tellInserted(A.self, entity)
    }
    return entity
  }

  /// Brings an entity with two components to life; see ``World``.
  ///
  /// Observers are told when all of them are in place. Amortised O(1). Traps while a query runs.
  @inlinable
  public func spawn<A: Component, B: Component>(_ a: A, _ b: B) -> Entity {
    guard
      let aColumn = unsafe state.pointee.column(of: A.self),
      let bColumn = unsafe state.pointee.column(of: B.self)
    else { return spawnAny(a, b) }
    let entity = unsafe state.pointee.makeEntity()
    let slot = Int(entity.index)
    unsafe put(a, aColumn, at: slot)
    unsafe put(b, bColumn, at: slot)
    if unsafe state.pointee.tellsInsertions {
      noteSpawned(A.self, entity)
      noteSpawned(B.self, entity)
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
    guard
      let aColumn = unsafe state.pointee.column(of: A.self),
      let bColumn = unsafe state.pointee.column(of: B.self),
      let cColumn = unsafe state.pointee.column(of: C.self)
    else { return spawnAny(a, b, c) }
    let entity = unsafe state.pointee.makeEntity()
    let slot = Int(entity.index)
    unsafe put(a, aColumn, at: slot)
    unsafe put(b, bColumn, at: slot)
    unsafe put(c, cColumn, at: slot)
    if unsafe state.pointee.tellsInsertions {
      noteSpawned(A.self, entity)
      noteSpawned(B.self, entity)
      noteSpawned(C.self, entity)
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
    guard
      let aColumn = unsafe state.pointee.column(of: A.self),
      let bColumn = unsafe state.pointee.column(of: B.self),
      let cColumn = unsafe state.pointee.column(of: C.self),
      let dColumn = unsafe state.pointee.column(of: D.self)
    else { return spawnAny(a, b, c, d) }
    let entity = unsafe state.pointee.makeEntity()
    let slot = Int(entity.index)
    unsafe put(a, aColumn, at: slot)
    unsafe put(b, bColumn, at: slot)
    unsafe put(c, cColumn, at: slot)
    unsafe put(d, dColumn, at: slot)
    if unsafe state.pointee.tellsInsertions {
      noteSpawned(A.self, entity)
      noteSpawned(B.self, entity)
      noteSpawned(C.self, entity)
      noteSpawned(D.self, entity)
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
    guard
      let aColumn = unsafe state.pointee.column(of: A.self)
    else { return insertAny(a, to: entity) }
    let slot = unsafe state.pointee.slotToChange(entity)
    if unsafe state.pointee.isTracking {
      noteInsertion(A.self, entity)
    }
    unsafe put(a, aColumn, at: slot)
    if unsafe state.pointee.tellsInsertions {
      tellInserted(A.self, entity)
    }
  }

  /// Gives two components to a living entity, or replaces what it has of these types.
  ///
  /// Observers of insertion are told when all are in place, also of those replaced. Amortised O(1).
  /// Traps if the entity is not alive, and while a query runs.
  @inlinable
  public func insert<A: Component, B: Component>(_ a: A, _ b: B, to entity: Entity) {
    guard
      let aColumn = unsafe state.pointee.column(of: A.self),
      let bColumn = unsafe state.pointee.column(of: B.self)
    else { return insertAny(a, b, to: entity) }
    let slot = unsafe state.pointee.slotToChange(entity)
    if unsafe state.pointee.isTracking {
      noteInsertion(A.self, entity)
      noteInsertion(B.self, entity)
    }
    unsafe put(a, aColumn, at: slot)
    unsafe put(b, bColumn, at: slot)
    if unsafe state.pointee.tellsInsertions {
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
    guard
      let aColumn = unsafe state.pointee.column(of: A.self),
      let bColumn = unsafe state.pointee.column(of: B.self),
      let cColumn = unsafe state.pointee.column(of: C.self)
    else { return insertAny(a, b, c, to: entity) }
    let slot = unsafe state.pointee.slotToChange(entity)
    if unsafe state.pointee.isTracking {
      noteInsertion(A.self, entity)
      noteInsertion(B.self, entity)
      noteInsertion(C.self, entity)
    }
    unsafe put(a, aColumn, at: slot)
    unsafe put(b, bColumn, at: slot)
    unsafe put(c, cColumn, at: slot)
    if unsafe state.pointee.tellsInsertions {
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
    guard
      let aColumn = unsafe state.pointee.column(of: A.self),
      let bColumn = unsafe state.pointee.column(of: B.self),
      let cColumn = unsafe state.pointee.column(of: C.self),
      let dColumn = unsafe state.pointee.column(of: D.self)
    else { return insertAny(a, b, c, d, to: entity) }
    let slot = unsafe state.pointee.slotToChange(entity)
    if unsafe state.pointee.isTracking {
      noteInsertion(A.self, entity)
      noteInsertion(B.self, entity)
      noteInsertion(C.self, entity)
      noteInsertion(D.self, entity)
    }
    unsafe put(a, aColumn, at: slot)
    unsafe put(b, bColumn, at: slot)
    unsafe put(c, cColumn, at: slot)
    unsafe put(d, dColumn, at: slot)
    if unsafe state.pointee.tellsInsertions {
      tellInserted(A.self, entity)
      tellInserted(B.self, entity)
      tellInserted(C.self, entity)
      tellInserted(D.self, entity)
    }
  }

  @usableFromInline
  @inline(never)
  func spawnAny<each C: Component>(_ components: repeat each C) -> Entity {
    spawn(repeat each components)
  }

  @usableFromInline
  @inline(never)
  func insertAny<each C: Component>(_ components: repeat each C, to entity: Entity) {
    insert(repeat each components, to: entity)
  }
}
