import ECS
import Testing
import SeededNumbers

struct WorldColumnTests {
  let world = World()

  @Test func accessesComponentsLikeWorld() {
    let depths = world.column(of: Depth.self)
    let (a, b, c) = (world.spawn(Depth(z: 1)), world.spawn(), world.spawn(Depth(z: 3)))
    depths[a].z += 10
    #expect(depths[a].z == 11 && world[a, Depth.self].z == 11)
    #expect(depths.get(b) == nil && !depths.has(b) && depths.get(c) == Depth(z: 3) && depths.has(c))
    world.insert(Depth(z: 2), to: b)
    world.remove(Depth.self, from: c)
    #expect(depths.get(b) == Depth(z: 2) && depths.get(c) == nil)
    world.despawn(a)
    #expect(depths.get(a) == nil && !depths.has(a))
    let next = world.spawn(Depth(z: 7))
    #expect(next.index == a.index && depths.get(a) == nil && depths[next].z == 7)
    let other = World()
    _ = other.spawn(Depth(z: 9))
    let stranger = other.spawn(Depth(z: 9))
    #expect(stranger.index == b.index && depths.get(stranger) == nil)
    #expect(world._brokenInvariant() == nil)
  }

  @Test func staysValidWhileWorldGrows() {
    let first = world.spawn(Depth(z: 0), Names(list: []))
    let (depths, names) = (world.column(of: Depth.self), world.column(of: Names.self))
    var entities = [first]
    for number in 1..<1000 {
      entities.append(world.spawn(Depth(z: Int32(number)), Names(list: [])))
      depths[first].z -= 1
      depths[entities[number]].z += 5
      names[entities[number / 2]].list.append("x")
    }
    #expect(world[first, Depth.self].z == -999)
    #expect((1..<1000).allSatisfy { depths[entities[$0]].z == Int32($0) + 5 })
    #expect((1..<500).allSatisfy { names[entities[$0]].list.count == 2 })
    // The world grows while a component is being changed, and the change is stored where it lies afterwards.
    func change(_ depth: inout Depth) {
      for _ in 0..<3000 { _ = world.spawn() }
      depth.z = 77
    }
    change(&world.column(of: Depth.self)[first])
    #expect(world[first, Depth.self].z == 77 && world._brokenInvariant() == nil)
  }

  @Test func dropsChangeToEntityDespawnedMeanwhile() {
    let depths = world.column(of: Depth.self)
    let entity = world.spawn(Depth(z: 1))
    var next: Entity?
    func change(_ depth: inout Depth) {
      world.despawn(entity)
      next = world.spawn(Depth(z: 5))
      depth.z = 77
    }
    change(&depths[entity])
    #expect(next?.index == entity.index && depths[next!].z == 5)
  }

  @Test func reportsChangesToReaders() {
    let (a, b) = (world.spawn(Depth(z: 1), Names(list: [])), world.spawn(Depth(z: 2)))
    let (depths, names) = (world.column(of: Depth.self), world.column(of: Names.self))
    var (changes, renamings) = (
      world.changes(of: Depth.self, from: .now), world.changes(of: Names.self, from: .now)
    )
    depths[b].z = 9
    depths[a].z += 0
    names[a].list.append("x")
    #expect(changes.take(in: world) == [b] && renamings.take(in: world) == [a])
    #expect(depths[b].z == 9 && changes.take(in: world) == [])
  }

  @Test func allowsReadingDuringQuery() {
    let entities = (0..<100).map { world.spawn(Depth(z: $0), Position(x: 0, y: 0)) }
    let (depths, positions) = (world.column(of: Depth.self), world.column(of: Position.self))
    world.query(Depth.self).forEach { entity, depth in
      positions[entities[99 - Int(entity.index)]].x = Double(depths[entity].z)
      depth.z += 1
    }
    #expect((0..<100).allSatisfy { positions[entities[$0]].x == Double(99 - $0) })
    depths[entities[0]].z += 1
    #expect(depths[entities[0]].z == 2)
  }

  @Test func trapsOnChangeThatQueryWouldLose() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      let (depths, entity) = (world.column(of: Depth.self), world.spawn(Depth(z: 1)))
      world.query(Depth.self).forEach { _, _ in depths[entity].z += 1 }
    }
    #expect(text(result).contains("while a query hands out Depth"))
  }

  @Test func trapsOnMissingDeadOrOverlappingAccess() async {
    let missing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      let depths = world.column(of: Depth.self)
      depths[world.spawn()].z += 1
    }
    #expect(text(missing).contains("has no Depth. Insert one first"))
    let dead = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      let (depths, entity) = (world.column(of: Depth.self), world.spawn(Depth(z: 1)))
      world.despawn(entity)
      depths[entity].z += 1
    }
    #expect(text(dead).contains("is not alive here (despawned"))
    let overlapping = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let world = World()
      let (names, entity) = (world.column(of: Names.self), world.spawn(Names(list: [])))
      func change(_ value: inout Names) { value.list.append("\(names[entity].list.count)") }
      change(&names[entity])
    }
    #expect(text(overlapping).contains("overlapping access to Names"))
  }

  @Test func preservesComponentsAfterReservingCapacity() {
    let entity = world.spawn(Depth(z: 4), Names(list: ["a"]), Wide(lanes: .one))
    var reader = world.changes(of: Depth.self, from: .now)
    world.reserveCapacity(1000)
    let depths = world.column(of: Depth.self)
    let more = (0..<999).map { world.spawn(Depth(z: $0), Names(list: ["b"])) }
    depths[more[998]].z = 5
    world.reserveCapacity(10)
    #expect(reader.take(in: world) == more && world.count == 1000)
    #expect(world[entity, Names.self].list == ["a"] && world[entity, Wide.self].lanes == .one)
    #expect(world._brokenInvariant() == nil)
  }

  @Test func forEachVisitsEntitiesInReusedSlots() async {
    var entities = (0..<200).map { world.spawn(Depth(z: $0)) }
    for index in stride(from: 0, to: 200, by: 3) {
      world.despawn(entities[index])
      entities[index] = world.spawn(Depth(z: Int32(index)))
    }
    var sum = 0
    world.forEach(entities, Depth.self) { entity, depth in
      sum += Int(depth.z)
      depth.z = -1
    }
    #expect(sum == 199 * 100 && entities.allSatisfy { world[$0, Depth.self].z == -1 })
    #expect(world._brokenInvariant() == nil)
    let dead = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      let stale = world.spawn(Depth(z: 1))
      world.despawn(stale)
      world.forEach([stale], Depth.self) { _, _ in }
    }
    #expect(text(dead).contains("is not alive here (despawned"))
    let followed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      let stale = world.spawn(Depth(z: 1))
      world.despawn(stale)
      _ = world.spawn(Depth(z: 2))
      world.forEach([stale], Depth.self) { _, _ in }
    }
    #expect(text(followed).contains("is not alive here (despawned"))
  }

  @Test func forEachVisitsLongShuffledList() async {
    // So many entities that the loop prefetches their slots.
    let world = World()
    world.reserveCapacity(200_000)
    var entities = (0..<200_000).map { world.spawn(Depth(z: $0), Position(x: 0, y: 0)) }
    for index in stride(from: 0, to: 200_000, by: 1001) {
      world.despawn(entities[index])
      entities[index] = world.spawn(Depth(z: 0), Position(x: 0, y: 0))
    }
    var dice = SeededGenerator(seed: 3)
    entities.shuffle(using: &dice)
    world.forEach(entities, Position.self) { entity, position in
      position.x += Double(entity.index)
    }
    #expect(entities.allSatisfy { world[$0, Position.self].x == Double($0.index) })
    let gone = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      let entities = (0..<200_000).map { _ in world.spawn(Position(x: 0, y: 0)) }
      world.despawn(entities[1000])
      world.forEach(entities, Position.self) { _, _ in }
    }
    #expect(text(gone).contains("is not alive here (despawned"))
    let bare = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      let entities = (0..<200_000).map { _ in world.spawn(Position(x: 0, y: 0)) }
      world.remove(Position.self, from: entities[1000])
      world.forEach(entities, Position.self) { _, _ in }
    }
    #expect(text(bare).contains("has no Position. Insert one first"))
  }

  /// The check ahead of the loop stops nothing early: the loop visits every entity before the missing one.
  @Test func longListTrapsAtFirstMissingEntity() async {
    let before = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      let entities = (0..<200_000).map { _ in world.spawn(Position(x: 0, y: 0)) }
      world.despawn(entities[1017])
      _ = world.spawn(Position(x: 0, y: 0))
      var count = 0
      world.forEach(entities, Position.self) { _, _ in
        count += 1
        if count == 1017 { fatalError("the last before") }
      }
    }
    #expect(text(before).contains("the last before"))
    let again = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      let entities = (0..<200_000).map { _ in world.spawn(Position(x: 0, y: 0)) }
      world.despawn(entities[1017])
      _ = world.spawn(Position(x: 0, y: 0))
      var count = 0
      world.forEach(entities, Position.self) { _, _ in
        count += 1
        if count > 1017 { fatalError("too far") }
      }
    }
    #expect(text(again).contains("is not alive here (despawned"))
    let strange = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (world, other) = (World(), World())
      var entities = (0..<200_000).map { _ in world.spawn(Position(x: 0, y: 0)) }
      entities[40] = (0...300_000).map { _ in other.spawn(Position(x: 0, y: 0)) }[300_000]
      world.forEach(entities, Position.self) { _, _ in }
    }
    #expect(text(strange).contains("is a handle of world"))
  }
}
