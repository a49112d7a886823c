// Forms for one to four components, with the same results as the generic forms, which are several times slower because
// this compiler does not specialize them. These forms look up all columns first, so that no call happens between the
// stores, and use the generic forms if a type is new, has observers, or has recorded changes.

extension World {
  /// Creates an entity with a component; see ``World``.
  ///
  /// Calls insertion observers when the component is in place. Amortized O(1). Traps while a query runs.
  @inlinable
  @discardableResult
  public func spawn<A: Component>(_ a: A) -> Entity {
    guard let aColumn = state.plainColumn(of: A.self) else { return spawnAny(a) }
    let entity = state.pointee.makeEntity()
    let slot = Int(entity.index)
    put(a, aColumn, at: slot)
    return entity
  }

  /// Creates an entity with two components; otherwise works like the form for one.
  @inlinable
  @discardableResult
  public func spawn<A: Component, B: Component>(_ a: A, _ b: B) -> Entity {
    guard let aColumn = state.plainColumn(of: A.self),
      let bColumn = state.plainColumn(of: B.self)
    else { return spawnAny(a, b) }
    let entity = state.pointee.makeEntity()
    let slot = Int(entity.index)
    put(a, aColumn, at: slot)
    put(b, bColumn, at: slot)
    return entity
  }

  /// Creates an entity with three components; otherwise works like the form for one.
  @inlinable
  @discardableResult
  public func spawn<A: Component, B: Component, C: Component>(_ a: A, _ b: B, _ c: C) -> Entity {
    guard let aColumn = state.plainColumn(of: A.self),
      let bColumn = state.plainColumn(of: B.self),
      let cColumn = state.plainColumn(of: C.self)
    else { return spawnAny(a, b, c) }
    let entity = state.pointee.makeEntity()
    let slot = Int(entity.index)
    put(a, aColumn, at: slot)
    put(b, bColumn, at: slot)
    put(c, cColumn, at: slot)
    return entity
  }

  /// Creates an entity with four components; otherwise works like the form for one.
  @inlinable
  @discardableResult
  public func spawn<A: Component, B: Component, C: Component, D: Component>(
    _ a: A, _ b: B, _ c: C, _ d: D
  ) -> Entity {
    guard let aColumn = state.plainColumn(of: A.self),
      let bColumn = state.plainColumn(of: B.self),
      let cColumn = state.plainColumn(of: C.self),
      let dColumn = state.plainColumn(of: D.self)
    else { return spawnAny(a, b, c, d) }
    let entity = state.pointee.makeEntity()
    let slot = Int(entity.index)
    put(a, aColumn, at: slot)
    put(b, bColumn, at: slot)
    put(c, cColumn, at: slot)
    put(d, dColumn, at: slot)
    return entity
  }

  /// Inserts a component into a living entity, or replaces the entity's component of this type.
  ///
  /// Calls insertion observers when the component is in place, also if it replaces another. Amortized O(1). Traps if
  /// the entity is not alive, and while a query runs.
  @inlinable
  public func insert<A: Component>(_ a: A, to entity: Entity) {
    guard let aColumn = state.plainColumn(of: A.self) else { return insertAny(a, to: entity) }
    let slot = state.pointee.slotToChange(entity)
    put(a, aColumn, at: slot)
  }

  /// Inserts two components into a living entity; otherwise works like the form for one.
  @inlinable
  public func insert<A: Component, B: Component>(_ a: A, _ b: B, to entity: Entity) {
    guard let aColumn = state.plainColumn(of: A.self),
      let bColumn = state.plainColumn(of: B.self)
    else { return insertAny(a, b, to: entity) }
    let slot = state.pointee.slotToChange(entity)
    put(a, aColumn, at: slot)
    put(b, bColumn, at: slot)
  }

  /// Inserts three components into a living entity; otherwise works like the form for one.
  @inlinable
  public func insert<A: Component, B: Component, C: Component>(
    _ a: A, _ b: B, _ c: C, to entity: Entity
  ) {
    guard let aColumn = state.plainColumn(of: A.self),
      let bColumn = state.plainColumn(of: B.self),
      let cColumn = state.plainColumn(of: C.self)
    else { return insertAny(a, b, c, to: entity) }
    let slot = state.pointee.slotToChange(entity)
    put(a, aColumn, at: slot)
    put(b, bColumn, at: slot)
    put(c, cColumn, at: slot)
  }

  /// Inserts four components into a living entity; otherwise works like the form for one.
  @inlinable
  public func insert<A: Component, B: Component, C: Component, D: Component>(
    _ a: A, _ b: B, _ c: C, _ d: D, to entity: Entity
  ) {
    guard let aColumn = state.plainColumn(of: A.self),
      let bColumn = state.plainColumn(of: B.self),
      let cColumn = state.plainColumn(of: C.self),
      let dColumn = state.plainColumn(of: D.self)
    else { return insertAny(a, b, c, d, to: entity) }
    let slot = state.pointee.slotToChange(entity)
    put(a, aColumn, at: slot)
    put(b, bColumn, at: slot)
    put(c, cColumn, at: slot)
    put(d, dColumn, at: slot)
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
