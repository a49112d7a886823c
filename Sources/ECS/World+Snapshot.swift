extension World {
  /// All entities, with those of their components that have a code.
  ///
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

  /// Brings the entities of a snapshot to life, each in its slot and with its generation, so that what is done
  /// from here on has the same results as in the world of which it was taken.
  ///
  /// Observers are told of each entity when all of its components are in place. Traps if anything ever lived here.
  /// O(components).
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
  /// Traps while something is promised or locked, so that the slots are what they seem.
  func promisesKept() {
    if unsafe busy != 0 { snapshotAmidChanges() }
  }

  /// Lets and vacates slots as a snapshot says, in a world that has none.
  mutating func letSlots(_ tenants: [UInt32], vacant: [UInt32]) {
    while unsafe capacity < tenants.count { unsafe grow() }
    while unsafe freeCapacity < vacant.count { unsafe growFree() }
    var living = 0
    // Safe: there is room for all of them.
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
    "ECS: a snapshot can be restored only to a world in which nothing ever lived or is promised. Make a "
      + "new one.")
}

private func snapshotAmidChanges() -> Never {
  fatalError(
    "ECS: a snapshot cannot be taken while a query runs or promised entities wait. Call `world.flush()` "
      + "before.")
}
