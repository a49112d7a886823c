import Testing

@testable import ECS

/// Worlds that are damaged on purpose, and mended before they are released.
struct WorldInvariantsTests {
  let world = World()

  /// Expects that a damage is described by `description`, and that the world is sound before and after.
  private func expect(
    _ description: String, location: SourceLocation = #_sourceLocation,
    breaking damage: (inout WorldState) -> Void, mending: (inout WorldState) -> Void
  ) {
    #expect(world._brokenInvariant() == nil, sourceLocation: location)
    damage(&world.state.pointee)
    #expect(world._brokenInvariant() == description, sourceLocation: location)
    mending(&world.state.pointee)
    #expect(world._brokenInvariant() == nil, sourceLocation: location)
  }

  /// Puts another value in a field for a moment.
  private func expect<Value>(
    _ description: String, _ field: WritableKeyPath<WorldState, Value>, being value: Value,
    location: SourceLocation = #_sourceLocation
  ) {
    let before = world.state.pointee[keyPath: field]
    expect(description, location: location) {
      $0[keyPath: field] = value
    } mending: {
      $0[keyPath: field] = before
    }
  }

  @Test func findsLocksAndBorrowsThatWereLeft() {
    expect("something is still locked or borrowed", \.busy, being: 1)
    expect("something is still locked or borrowed") {
      $0.borrows.append(0)
    } mending: {
      $0.borrows.removeLast()
    }
  }

  @Test func findsSlotsBeyondCapacity() {
    _ = world.spawn()
    expect("slots beyond the capacity", \.capacity, being: 63)
    expect("slots beyond the capacity", \.slotCount, being: 65)
  }

  @Test func findsWrongVacantSlots() {
    let (first, _) = (world.spawn(), world.spawn())
    world.despawn(first)
    func appending(_ slot: UInt32, _ description: String) {
      expect(description) {
        $0.free.append(slot)
      } mending: {
        $0.free.removeLast()
      }
    }
    appending(9, "vacant slot 9 was never let")
    appending(0, "slot 0 is vacant twice")
    appending(1, "slot 1 is let and vacant")
    expect("slot 0 is lost") {
      $0.free.removeLast()
    } mending: {
      $0.free.append(0)
    }
  }

  @Test func findsWrongGenerations() {
    let first = world.spawn()
    func setting(_ slot: Int, to tag: UInt32, _ description: String) {
      let before = world.state.pointee.generations[slot]
      expect(description) {
        $0.generations[slot] = tag
      } mending: {
        $0.generations[slot] = before
      }
    }
    let (empty, let_) = (world.state.pointee.emptyTag, first.tag)
    setting(0, to: let_ ^ 1 << 31, "slot 0 says that it is another world's")
    setting(0, to: empty | 2, "slot 0 is let and not: 2")
    setting(9, to: empty | 2, "slot 9 had a tenant early")
    setting(0, to: empty | 3, "slot 0 was let again and is taken for new")
    world.state.pointee.fresh.remove(0)
    setting(0, to: empty | 3, "slot 0 was let again, unnoticed")
    world.state.pointee.fresh.insert(0)
  }

  @Test func findsWrongNumberOfLivingEntities() {
    _ = world.spawn()
    expect("1 slots are let, 0 entities are alive", \.retiredCount, being: 1)
  }

  @Test func findsPresenceBitsElsewhere() {
    _ = world.spawn(Depth(z: 1))
    let (alive, depths) = (world.state.pointee.presences[0], world.state.pointee.presences[1])
    expect("the slots' bits are elsewhere") {
      $0.presences[0] = depths
    } mending: {
      $0.presences[0] = alive
    }
    expect("column 1 looks for its bits elsewhere") {
      $0.presences[1] = alive
    } mending: {
      $0.presences[1] = depths
    }
  }

  @Test func findsValuesOfVacantSlots() {
    _ = world.spawn(Names(list: []))
    expect("column 1 has a vacant slot's value") {
      $0.presences[1].insert(3)
    } mending: {
      $0.presences[1].remove(3)
    }
  }

  @Test func findsMissingSummaryBits() {
    _ = world.spawn(Depth(z: 1))
    expect("column 1 has values where it says that there are none") {
      $0.presences[1][-1] = 0
    } mending: {
      $0.presences[1][-1] = 1
    }
  }

  @Test func findsWrongColumns() {
    _ = world.spawn(Depth(z: 1), Names(list: []))
    let header = world.state.pointee.table.header(2)
    let key = header.pointee.key
    expect("column 2 is misnumbered") { _ in
      header.pointee.shortIndex = 7
    } mending: { _ in
      header.pointee.shortIndex = 2
    }
    expect("column 2 is not found") { _ in
      header.pointee.key = key + 2
    } mending: { _ in
      header.pointee.key = key
    }
    expect("column 2 is plain and not") { _ in
      header.pointee.key = key | 1
    } mending: { _ in
      header.pointee.key = key
    }
    expect("column 2 is plain and not") { _ in
      header.pointee.hasRemoveObservers = true
    } mending: { _ in
      header.pointee.hasRemoveObservers = false
    }
    expect("column 2 is trivial and not", \.nontrivial, being: [])
  }

  @Test func findsWrongTicks() {
    let entity = world.spawn(Depth(z: 1))
    world.trackChanges(of: Depth.self)
    world[entity, Depth.self].z = 2
    expect("the epoch is too old, or to come", \.epoch, being: world.state.pointee.tick + 1)
    expect("the epoch is too old, or to come", \.tick, being: 1 << 40)
    let words = world.state.pointee.tracks[1]!.words
    let newest = words[0]
    #expect(newest > 0)
    expect("column 1 changed later than its 64 slots say") { _ in
      words[0] = 0
    } mending: { _ in
      words[0] = newest
    }
  }
}
