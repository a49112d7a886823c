import ECS
import Testing
import SeededNumbers

struct WorldQueryTests {
  let world = World()

  @Test func handsOutComponentsInSlotOrder() {
    let a = world.spawn(Position(x: 1, y: 2), Velocity(x: 1, y: 0))
    _ = world.spawn(Position(x: 5, y: 5))
    let b = world.spawn(Velocity(x: 0, y: 2), Position(x: 3, y: 4))
    var seen: [Entity] = []
    world.query(Position.self, Velocity.self).forEach { entity, position, velocity in
      position.x += velocity.x
      position.y += velocity.y
      seen.append(entity)
    }
    #expect(seen == [a, b])
    #expect(world[a, Position.self] == Position(x: 2, y: 2))
    #expect(world[b, Position.self] == Position(x: 3, y: 6))
  }

  @Test func filtersByWithAndWithout() {
    let free = world.spawn(Position(x: 0, y: 0))
    let frozen = world.spawn(Position(x: 0, y: 0), Frozen())
    let all = world.query(Position.self)
    #expect(all.entities == [free, frozen])
    #expect(all.with(Frozen.self).entities == [frozen])
    var list = [frozen]
    all.entities(into: &list)
    #expect(list == [frozen, free, frozen])
    #expect(all.without(Frozen.self).entities == [free])
    #expect(all.without(Velocity.self).count == 2)
    #expect(all.with(Velocity.self).first == nil)
    #expect(all.with(Frozen.self).first == frozen)
    var visited: [Entity] = []
    all.without(Frozen.self).forEach { entity, _ in visited.append(entity) }
    #expect(visited == [free])
  }

  /// Covers runs, single slots and ends of bit-set words.
  @Test func everyArityVisitsTheSameEntities() {
    var expected: [Entity] = []
    for number in 0..<400 {
      let entity = world.spawn(Position(x: 0, y: 0), Depth(z: Int32(number)))
      world.insert(Velocity(x: 1, y: 1), Names(list: []), Frozen(), to: entity)
      let isHole = number >= 70 && number < 192 && number % 3 == 0
      if isHole { world.remove(Velocity.self, from: entity) } else { expected.append(entity) }
    }
    var visited: [[Entity]] = Array(repeating: [], count: 4)
    world.query(Velocity.self).forEach { entity, _ in visited[0].append(entity) }
    world.query(Velocity.self, Depth.self).forEach { entity, _, _ in visited[1].append(entity) }
    world.query(Depth.self, Velocity.self, Names.self).forEach { entity, depth, _, names in
      names.list.append("\(depth.z)")
      visited[2].append(entity)
    }
    world.query(Depth.self, Velocity.self, Names.self, Frozen.self).forEach { entity, _, _, _, _ in
      visited[3].append(entity)
    }
    for visit in visited { #expect(visit == expected) }
    for entity in expected {
      #expect(world[entity, Names.self].list == ["\(world[entity, Depth.self].z)"])
    }
    let all = world.query(Position.self, Depth.self, Velocity.self, Names.self, Frozen.self)
    #expect(all.entities == expected && all.rows().map(\.0) == expected)
    #expect(world.query().count == 400)
  }

  @Test func readsOtherEntitiesDuringQuery() {
    let leader = world.spawn(Position(x: 10, y: 0), Names(list: ["leader"]))
    let follower = world.spawn(Position(x: 0, y: 0), Names(list: []), Depth(z: 1))
    world.query(Position.self, Names.self).with(Depth.self).forEach { _, position, names in
      position.x = world[leader, Position.self].x - 1
      names.list = world[leader, Names.self].list
      world[leader, Names.self].list.append("seen")
    }
    #expect(world[follower, Position.self].x == 9)
    #expect(world[follower, Names.self].list == ["leader"])
    #expect(world[leader, Names.self].list == ["leader", "seen"])
  }

  /// The change would be lost when the closure's copy is stored back.
  @Test func trapsOnChangeOfTrivialComponentInQuery() async {
    let same = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      _ = world.spawn(Position(x: 1, y: 1))
      world.query(Position.self).forEach { entity, position in
        position.x = 2
        world[entity, Position.self].x = 3
      }
    }
    #expect(text(same).contains("Change that parameter"))
    let nested = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      _ = world.spawn(Position(x: 1, y: 1), Velocity(x: 0, y: 0))
      world.query(Velocity.self, Position?.self).forEach { _, _, _ in
        world.query(Position.self).forEach { _, position in position.x += 1 }
      }
    }
    #expect(text(nested).contains("Change that parameter"))
    let runs = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      let entity = world.spawn(Position(x: 1, y: 1), Velocity(x: 0, y: 0), Depth(z: 1), Frozen())
      world.query(Position.self, Velocity.self, Depth.self, Frozen.self)
        .forEachRun { _, _, _, _ in world[entity, Depth.self].z = 3 }
    }
    #expect(text(runs).contains("Change that parameter"))
  }

  @Test func allowsReadingTrivialComponentsDuringQuery() {
    let (a, b) = (world.spawn(Position(x: 1, y: 0)), world.spawn(Position(x: 5, y: 0)))
    var gaps: [Double] = []
    world.query(Position.self).forEach { _, mine in
      world.query(Position.self).forEach { _, other in gaps.append(other.x - mine.x) }
      mine.y = world[b, Position.self].x - world[a, Position.self].x
    }
    #expect(gaps == [0, 4, -4, 0] && world[b, Position.self].y == 4)
    #expect(world._brokenInvariant() == nil)
  }

  @Test func readsRowsInForLoop() {
    let a = world.spawn(Position(x: 1, y: 0), Depth(z: 3), Names(list: ["a"]))
    let b = world.spawn(Position(x: 2, y: 0), Depth(z: 2))
    let c = world.spawn(Position(x: 3, y: 0), Depth(z: 1))
    var reader = world.changes(of: Names.self, from: .now)
    var seen: [String] = []
    for (entity, position, names) in world.query(Position.self, Names?.self).rows() {
      seen.append("\(entity.index) \(position.x) \(names?.list ?? [])")
      if entity == a { world.despawn(b) }
    }
    for (entity, depth) in world.query(Depth.self).rows() {
      world[entity, Depth.self].z = depth.z * 2
    }
    #expect(seen == ["0 1.0 [\"a\"]", "2 3.0 []"])
    #expect(world[c, Depth.self].z == 2 && reader.take(in: world) == [])
  }

  @Test func forEachVisitsListInOrder() {
    var dice = SeededGenerator(seed: 9)
    let entities = (0..<500).map { world.spawn(Depth(z: $0), Names(list: []), Frozen()) }
    let list = (0..<300).map { _ in entities.randomElement(using: &dice)! }
    var reader = world.changes(of: Depth.self, from: .now)
    var visited: [Entity] = []
    world.forEach(list, Depth.self) { entity, depth in
      visited.append(entity)
      if depth.z % 3 == 0 { depth.z += 3000 }
    }
    #expect(visited == list)
    #expect(reader.take(in: world) == Set(list.filter { $0.index % 3 == 0 }).sorted())
    world.forEach(list, Names.self) { entity, names in names.list.append("\(entity.index)") }
    world.forEach(list, Frozen.self) { _, _ in }
    for entity in entities {
      let count = list.count { $0 == entity }
      #expect(world[entity, Names.self].list == Array(repeating: "\(entity.index)", count: count))
      let visits = entity.index % 3 == 0 ? Int32(count) * 3000 : 0
      #expect(world[entity, Depth.self].z == Int32(entity.index) + visits)
    }
    #expect(world._brokenInvariant() == nil)
  }

  @Test func trapsOnListedEntityWithoutComponent() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      let entities = [world.spawn(Depth(z: 1)), world.spawn()]
      world.forEach(entities, Depth.self) { _, _ in }
    }
    #expect(text(result).contains("has no Depth. Insert one first"))
  }

  @Test func trapsOnQueryNamingTypeTwice() async {
    let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      world.query(Position.self, Position.self).forEach { _, first, second in second.x = 2 }
    }
    #expect(text(twice).contains("names Position twice"))
    let optional = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      world.query(Position.self, Position?.self).forEach { _, first, second in second?.x = 2 }
    }
    #expect(text(optional).contains("names Position twice"))
  }

  @Test func throwPreservesChangesAndUnlocksWorld() throws {
    struct Stop: Error {}
    let first = world.spawn(Position(x: 0, y: 0), Names(list: []))
    let second = world.spawn(Position(x: 0, y: 0), Names(list: []))
    #expect(throws: Stop.self) {
      try world.query(Position.self, Names.self).forEach { _, position, names in
        position.x = 1
        names.list.append("changed")
        throw Stop()
      }
    }
    #expect(world[first, Position.self].x == 1)
    #expect(world[first, Names.self].list == ["changed"])
    #expect(world[second, Position.self].x == 0)
    #expect(world._brokenInvariant() == nil)
    world.despawn(first)
    #expect(world.count == 1)
  }

  /// The closure queries so many new types that the table of columns is reallocated during the loop.
  @Test func allowsQueriesOfNewTypesDuringQuery() {
    for number in 0..<200 { _ = world.spawn(Depth(z: Int32(number))) }
    var sum = 0
    world.query(Depth.self).forEach { entity, depth in
      sum += Int(depth.z)
      let others = world.query(Position.self, Velocity.self, Names.self, Frozen.self)
        .without(Owner.self).with(Wide.self).without(Kind<Int>.self).without(Kind<Bool>.self)
        .without(Kind<String>.self)
      #expect(others.count == 0)
    }
    #expect(sum == 199 * 200 / 2)
    #expect(world._brokenInvariant() == nil)
  }

  private struct Kind<T>: Component {}

  @Test func trapsOnStructuralChangeInQuery() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      _ = world.spawn(Depth(z: 0))
      world.query(Depth.self).forEach { entity, _ in world.despawn(entity) }
    }
    #expect(text(result).contains("world.commands"))
  }

  @Test func trapsOnOverlappingAccessToReferences() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      let entity = world.spawn(Names(list: []))
      world.query(Names.self).forEach { _, names in
        names.list.append(world[entity, Names.self].list.first ?? "")
      }
    }
    #expect(text(result).contains("overlapping access to Names"))
  }
}

/// Runs: the stretches in which loops over several entities at once are written.
struct QueryRunsTests {
  // Runs of values in pages are one value long.
  @Test(.enabled(if: testStorage == .dense), arguments: [5, 6, 7] as [UInt64])
  func runsHaveMaximalLength(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let world = World()
    var expected: [[Int32]] = []
    var isRunning = false
    for number in 0..<Int32(1500) {
      let isWhole = number % 500 > 250
      let matches = isWhole || Bool.random(using: &dice)
      let entity = world.spawn(Depth(z: number), Position(x: 0, y: 0), Velocity(x: 1, y: 2))
      if matches {
        world.insert(Wide(lanes: SIMD8(repeating: Double(number))), to: entity)
        isRunning ? expected[expected.count - 1].append(number) : expected.append([number])
      }
      isRunning = matches
    }
    var seen: [[Int32]] = []
    world.query(Position.self, Velocity.self, Depth.self, Wide.self)
      .forEachRun { positions, velocities, depths, wides in
        seen.append(depths.indices.map { depths[$0].z })
        for index in positions.indices {
          positions[index] = Position(x: velocities[index].x, y: wides[index].lanes[7])
        }
      }
    #expect(seen == expected, "seed \(seed)")
    world.query(Position.self, Depth.self).with(Wide.self).forEach { _, position, depth in
      #expect(position == Position(x: 1, y: Double(depth.z)))
    }
    #expect(
      world.query(Position.self).without(Wide.self).entities.allSatisfy {
        world[$0, Position.self] == Position(x: 0, y: 0)
      })
    #expect(world._brokenInvariant() == nil)
  }
}
