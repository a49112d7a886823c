import ECS
import SeededNumbers
import Testing

struct WorldQueryForEachTests {
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
}
