/// Who is told of a column's comings and goings, in the order in which they asked.
struct ColumnObservers {
  var name: String
  var inserted: [(World, Entity) -> Void] = []
  var removed: [(World, Entity) -> Void] = []
}

extension World {
  /// Has `body` told whenever an entity gets such a component, or has it replaced.
  ///
  /// It runs when the component, and all that were inserted with it, are in place, and may change what it
  /// likes. It is kept as long as the world. Entities that already have one are not told of.
  public func onInsert<C: Component>(_ type: C.Type, _ body: @escaping (World, Entity) -> Void) {
    let header = unsafe state.pointee.columnMade(of: type)
    unsafe header.pointee.hasInsertObservers = true
    unsafe state.pointee.hasInsertObservers = true
    unsafe observers[header.pointee.index, default: .init(name: "\(type)")].inserted.append(body)
  }

  /// Has `body` told whenever an entity is about to lose such a component, also by a despawn.
  ///
  /// It can still read the component, and change components in place; what comes or goes because of it is
  /// queued with ``commands``. It is kept as long as the world.
  public func onRemove<C: Component>(_ type: C.Type, _ body: @escaping (World, Entity) -> Void) {
    let header = unsafe state.pointee.columnMade(of: type)
    unsafe header.pointee.hasRemoveObservers = true
    unsafe state.pointee.observed.insert(header.pointee.index)
    unsafe state.pointee.needsEnding = true
    unsafe observers[header.pointee.index, default: .init(name: "\(type)")].removed.append(body)
  }

  @usableFromInline
  @inline(never)
  func tellInserted<C: Component>(_ type: C.Type, _ entity: Entity) {
    let header = unsafe state.pointee.columnMade(of: type)
    guard unsafe header.pointee.hasInsertObservers else { return }
    for body in unsafe observers[header.pointee.index]?.inserted ?? [] {
      // An observer before this one may have taken it away.
      guard has(type, on: entity) else { return }
      body(self, entity)
    }
  }

  @usableFromInline
  @inline(never)
  func tellRemoved(_ column: Int, _ entity: Entity) {
    unsafe state.pointee.locks += 1
    defer { unsafe state.pointee.locks -= 1 }
    for body in observers[column]?.removed ?? [] { body(self, entity) }
  }

  /// Tells of the components that go, and ends those that are not trivial.
  @usableFromInline
  @inline(never)
  func endComponents(of entity: Entity) {
    let slot = Int(entity.index)
    unsafe state.pointee.observed.forEach { column in
      if unsafe state.pointee.isPresent(column, slot) { tellRemoved(column, entity) }
    }
    // A value's deinitialiser may read the world, but not change its structure under us.
    unsafe state.pointee.locks += 1
    unsafe state.pointee.nontrivial.forEach { column in
      guard unsafe state.pointee.isPresent(column, slot) else { return }
      // Safe: the bit goes first, so that nobody can reach the value while it ends. The header is looked up
      // for each, since a deinitialiser may make columns.
      unsafe state.pointee.row(of: slot)[column] &= ~WorldState.bit(of: slot)
      let header = unsafe state.pointee.headers + (column - 1)
      let (kind, values) = unsafe (header.pointee.kind, header.pointee.values)
      unsafe kind._withUnsafeGuaranteedRef { unsafe $0.destroy(values, at: slot) }
    }
    unsafe state.pointee.locks -= 1
  }
}
