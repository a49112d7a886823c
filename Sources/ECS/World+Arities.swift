// The forms for one to four components do the same as those for any number, which this compiler does not
// specialise: they are several times slower. They look all columns up first, and leave it to the general
// forms when a type is new, or something must be told or noted of one, so that nothing is called between the stores.

extension World {
  /// Brings an entity with a component to life; see ``World``.
  ///
  /// Observers are told when all of them are in place. Amortised O(1). Traps while a query runs.
  @inlinable
  @discardableResult
  public func spawn<A: Component>(_ a: A) -> Entity {
    guard
      let aColumn = unsafe state.plainColumn(of: A.self)
    else { return spawnAny(a) }
    let entity = unsafe state.pointee.makeEntity()
    let slot = Int(entity.index)
    unsafe put(a, aColumn, at: slot)
    return entity
  }

  /// Brings an entity with two components to life; see ``World``.
  ///
  /// Observers are told when all of them are in place. Amortised O(1). Traps while a query runs.
  @inlinable
  @discardableResult
  public func spawn<A: Component, B: Component>(_ a: A, _ b: B) -> Entity {
    guard
      let aColumn = unsafe state.plainColumn(of: A.self),
      let bColumn = unsafe state.plainColumn(of: B.self)
    else { return spawnAny(a, b) }
    let entity = unsafe state.pointee.makeEntity()
    let slot = Int(entity.index)
    unsafe put(a, aColumn, at: slot)
    unsafe put(b, bColumn, at: slot)
    return entity
  }

  /// Brings an entity with three components to life; see ``World``.
  ///
  /// Observers are told when all of them are in place. Amortised O(1). Traps while a query runs.
  @inlinable
  @discardableResult
  public func spawn<A: Component, B: Component, C: Component>(_ a: A, _ b: B, _ c: C) -> Entity {
    guard
      let aColumn = unsafe state.plainColumn(of: A.self),
      let bColumn = unsafe state.plainColumn(of: B.self),
      let cColumn = unsafe state.plainColumn(of: C.self)
    else { return spawnAny(a, b, c) }
    let entity = unsafe state.pointee.makeEntity()
    let slot = Int(entity.index)
    unsafe put(a, aColumn, at: slot)
    unsafe put(b, bColumn, at: slot)
    unsafe put(c, cColumn, at: slot)
    return entity
  }

  /// Brings an entity with four components to life; see ``World``.
  ///
  /// Observers are told when all of them are in place. Amortised O(1). Traps while a query runs.
  @inlinable
  @discardableResult
  public func spawn<A: Component, B: Component, C: Component, D: Component>(
    _ a: A, _ b: B, _ c: C, _ d: D
  ) -> Entity {
    guard
      let aColumn = unsafe state.plainColumn(of: A.self),
      let bColumn = unsafe state.plainColumn(of: B.self),
      let cColumn = unsafe state.plainColumn(of: C.self),
      let dColumn = unsafe state.plainColumn(of: D.self)
    else { return spawnAny(a, b, c, d) }
    let entity = unsafe state.pointee.makeEntity()
    let slot = Int(entity.index)
    unsafe put(a, aColumn, at: slot)
    unsafe put(b, bColumn, at: slot)
    unsafe put(c, cColumn, at: slot)
    unsafe put(d, dColumn, at: slot)
    return entity
  }

  /// Gives a component to a living entity, or replaces what it has of this type.
  ///
  /// Observers of insertion are told when all are in place, also of those replaced. Amortised O(1).
  /// Traps if the entity is not alive, and while a query runs.
  @inlinable
  public func insert<A: Component>(_ a: A, to entity: Entity) {
    guard
      let aColumn = unsafe state.plainColumn(of: A.self)
    else { return insertAny(a, to: entity) }
    let slot = unsafe state.pointee.slotToChange(entity)
    unsafe put(a, aColumn, at: slot)
  }

  /// Gives two components to a living entity, or replaces what it has of these types.
  ///
  /// Observers of insertion are told when all are in place, also of those replaced. Amortised O(1).
  /// Traps if the entity is not alive, and while a query runs.
  @inlinable
  public func insert<A: Component, B: Component>(_ a: A, _ b: B, to entity: Entity) {
    guard
      let aColumn = unsafe state.plainColumn(of: A.self),
      let bColumn = unsafe state.plainColumn(of: B.self)
    else { return insertAny(a, b, to: entity) }
    let slot = unsafe state.pointee.slotToChange(entity)
    unsafe put(a, aColumn, at: slot)
    unsafe put(b, bColumn, at: slot)
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
      let aColumn = unsafe state.plainColumn(of: A.self),
      let bColumn = unsafe state.plainColumn(of: B.self),
      let cColumn = unsafe state.plainColumn(of: C.self)
    else { return insertAny(a, b, c, to: entity) }
    let slot = unsafe state.pointee.slotToChange(entity)
    unsafe put(a, aColumn, at: slot)
    unsafe put(b, bColumn, at: slot)
    unsafe put(c, cColumn, at: slot)
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
      let aColumn = unsafe state.plainColumn(of: A.self),
      let bColumn = unsafe state.plainColumn(of: B.self),
      let cColumn = unsafe state.plainColumn(of: C.self),
      let dColumn = unsafe state.plainColumn(of: D.self)
    else { return insertAny(a, b, c, d, to: entity) }
    let slot = unsafe state.pointee.slotToChange(entity)
    unsafe put(a, aColumn, at: slot)
    unsafe put(b, bColumn, at: slot)
    unsafe put(c, cColumn, at: slot)
    unsafe put(d, dColumn, at: slot)
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
