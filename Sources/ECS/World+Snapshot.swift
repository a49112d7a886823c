extension World {
  /// Returns all entities of the world, with the components that have a code.
  ///
  /// Traps while structural changes are locked, such as during a query, and while reserved entities wait for a flush.
  /// O(slots · component types).
  public func snapshot(_ codes: ComponentCodes) -> Snapshot {
    if state.pointee.busy != 0 { snapshotAmidChanges() }
    let slots = 0..<state.pointee.slotCount
    let components = slots.map { slot -> [(name: String, value: any Component & Codable)] in
      guard state.pointee.alive.contains(slot) else { return [] }
      let entity = state.pointee.tenant(of: slot)
      return componentTypes(of: entity).compactMap { type in
        guard let name = codes.names[ObjectIdentifier(type)],
          let value = get(type, of: entity) as? any Component & Codable
        else { return nil }
        return (name, value)
      }.sorted { $0.name < $1.name }
    }
    return Snapshot(
      generations: slots.map { state.pointee.generations[$0] & Entity.generationMask },
      vacant: (0..<state.pointee.free.count).map { state.pointee.free[$0] },
      components: components)
  }

  /// Creates the entities of a snapshot, each in its slot and with its generation.
  ///
  /// Later operations have the same results as in the world from which the snapshot was taken. Calls insertion
  /// observers after all entities have their components. Traps if the world has ever had an entity or has reserved one.
  /// O(slots + components).
  public func restore(_ snapshot: Snapshot) {
    guard state.pointee.slotCount == 0, state.pointee.busy == 0 else {
      restoreNeedsAFreshWorld()
    }
    state.pointee.letSlots(snapshot.generations, vacant: snapshot.vacant)
    // Observers may despawn entities, so the handles are collected first.
    let all = snapshot.components.enumerated().map { (state.pointee.tenant(of: $0), $1) }
    for (entity, components) in all { for (_, value) in components { place(value, entity) } }
    for (entity, components) in all { for (_, value) in components { tell(value, entity) } }
  }

  /// Gives an entity a component and records the insertion, without notifying observers.
  func place<C: Component>(_ value: C, _ entity: Entity) {
    noteInsertion(C.self, entity)
    put(value, state.columnMade(of: C.self), at: Int(entity.index))
  }

  private func tell<C: Component>(_ value: C, _ entity: Entity) {
    if state.pointee.tellsInsertions, contains(entity) { tellInserted(C.self, entity) }
  }
}

extension WorldState {
  /// Occupies and vacates slots as in a snapshot; the world must not have used any slot.
  mutating func letSlots(_ tenants: [UInt32], vacant: [UInt32]) {
    while capacity < tenants.count { grow() }
    var living = 0
    for (slot, generation) in tenants.enumerated() {
      generations[slot] = emptyTag | generation
      if generation & 1 == 1 {
        alive[slot >> 6] |= Self.bit(of: slot)
        if generation > 1 {
          fresh[slot >> 6] &= ~Self.bit(of: slot)
          hasLetAgain = true
        }
        living += 1
      }
    }
    for slot in vacant { free.append(slot) }
    slotCount = tenants.count
    retiredCount = tenants.count - vacant.count - living
  }
}

private func restoreNeedsAFreshWorld() -> Never {
  fatalError(
    "ECS: a snapshot can be restored only to a world that never had an entity and has reserved none. Make a "
      + "new one.")
}

private func snapshotAmidChanges() -> Never {
  fatalError(
    "ECS: a snapshot cannot be taken while a query runs or reserved entities wait. Call `world.flush()` "
      + "before.")
}
