extension World {
  /// Returns all entities of the world, with those of their components that have a code.
  ///
  /// Traps while structural changes are locked, such as during a query, and while reserved entities wait for a flush.
  /// O(slots · component types).
  public func snapshot(_ codes: ComponentCodes) -> Snapshot {
    unsafe state.pointee.promisesKept()
    let slots = unsafe 0..<state.pointee.slotCount
    let components = slots.map { slot -> [(name: String, value: any Component & Codable)] in
      guard unsafe state.pointee.isPresent(0, slot) else { return [] }
      let entity = unsafe state.pointee.tenant(of: slot)
      return kinds(of: entity).compactMap { kind in
        guard let name = codes.names[ObjectIdentifier(kind.type)],
          let value = kind.value(self, entity) as? any Component & Codable
        else { return nil }
        return (name, value)
      }.sorted { $0.name < $1.name }
    }
    return unsafe Snapshot(
      generations: slots.map { unsafe state.pointee.generations[$0] & Entity.generationMask },
      vacant: (0..<state.pointee.freeCount).map { unsafe state.pointee.free[$0] },
      components: components)
  }

  /// Creates the entities of a snapshot, each in its slot and with its generation.
  ///
  /// Later operations have the same results as in the world from which the snapshot was taken. Calls insertion
  /// observers after all entities have their components. Traps if the world has ever had an entity or has reserved one.
  /// O(slots + components).
  public func restore(_ snapshot: Snapshot) {
    guard unsafe state.pointee.slotCount == 0, unsafe state.pointee.busy == 0 else {
      restoreNeedsAFreshWorld()
    }
    unsafe state.pointee.letSlots(snapshot.generations, vacant: snapshot.vacant)
    for (slot, components) in snapshot.components.enumerated() {
      for (_, value) in components { place(value, slot) }
    }
    for (slot, components) in snapshot.components.enumerated() where !components.isEmpty {
      let entity = unsafe state.pointee.tenant(of: slot)
      for (_, value) in components { tell(value, entity) }
    }
  }

  private func place<C: Component>(_ value: C, _ slot: Int) {
    unsafe noteInsertion(C.self, state.pointee.tenant(of: slot))
    unsafe put(value, state.columnMade(of: C.self), at: slot)
  }

  private func tell<C: Component>(_ value: C, _ entity: Entity) {
    if unsafe state.pointee.tellsInsertions, contains(entity) { tellInserted(C.self, entity) }
  }
}

extension WorldState {
  /// Traps while structural changes are locked or reserved entities wait, because the slots are about to change.
  func promisesKept() {
    if unsafe busy != 0 { snapshotAmidChanges() }
  }

  /// Occupies and vacates slots as in a snapshot; the world must not have used any slot.
  mutating func letSlots(_ tenants: [UInt32], vacant: [UInt32]) {
    while unsafe capacity < tenants.count { unsafe grow() }
    while unsafe freeCapacity < vacant.count { unsafe growFree() }
    var living = 0
    // Safe: both arrays have room for all slots.
    for (slot, generation) in tenants.enumerated() {
      unsafe generations[slot] = unsafe emptyTag | generation
      if generation & 1 == 1 {
        unsafe alive[slot >> 6] |= Self.bit(of: slot)
        if generation > 1 {
          unsafe fresh[slot >> 6] &= ~Self.bit(of: slot)
          unsafe hasLetAgain = true
        }
        living += 1
      }
    }
    for (index, slot) in vacant.enumerated() { unsafe free[index] = slot }
    unsafe freeCount = vacant.count
    unsafe slotCount = tenants.count
    unsafe retiredCount = tenants.count - vacant.count - living
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
