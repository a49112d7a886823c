import ECS
import Testing

struct Position: Component, Equatable {
  var x: Double
  var y: Double
}
struct Velocity: Component, Equatable {
  var x: Double
  var y: Double
}
struct Depth: Component, Equatable { var z: Int32 }
struct Frozen: Component {}
struct Names: Component, Equatable { var list: [String] }

struct QueryTests {
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

  @Test func withAndWithoutNarrow() {
    let free = world.spawn(Position(x: 0, y: 0))
    let frozen = world.spawn(Position(x: 0, y: 0), Frozen())
    let all = world.query(Position.self)
    #expect(all.entities == [free, frozen])
    #expect(all.with(Frozen.self).entities == [frozen])
    #expect(all.without(Frozen.self).entities == [free])
    #expect(all.without(Velocity.self).count == 2)
    #expect(all.with(Velocity.self).first == nil)
    #expect(all.with(Frozen.self).first == frozen)
    var visited: [Entity] = []
    all.without(Frozen.self).forEach { entity, _ in visited.append(entity) }
    #expect(visited == [free])
  }

  /// Every arity, over stretches, single slots and word ends.
  @Test func everyArityVisitsTheSameEntities() {
    var expected: [Entity] = []
    for number in 0..<400 {
      let entity = world.spawn(Position(x: 0, y: 0), Depth(z: Int32(number)))
      world.insert(Velocity(x: 1, y: 1), Names(list: []), Frozen(), to: entity)
      let isHole = number >= 70 && number < 192 && number % 3 == 0
      if isHole { world.remove(Velocity.self, from: entity) } else { expected.append(entity) }
    }
    var visited: [[Entity]] = Array(repeating: [], count: 5)
    world.query(Velocity.self).forEach { entity, _ in visited[0].append(entity) }
    world.query(Velocity.self, Depth.self).forEach { entity, _, _ in visited[1].append(entity) }
    world.query(Depth.self, Velocity.self, Names.self).forEach { entity, depth, _, names in
      names.list.append("\(depth.z)")
      visited[2].append(entity)
    }
    world.query(Depth.self, Velocity.self, Names.self, Frozen.self).forEach { entity, _, _, _, _ in
      visited[3].append(entity)
    }
    world.query(Position.self, Depth.self, Velocity.self, Names.self, Frozen.self)
      .forEach { entity, position, depth, _, _, _ in
        position.x = Double(depth.z)
        visited[4].append(entity)
      }
    for visit in visited { #expect(visit == expected) }
    for entity in expected {
      #expect(world[entity, Names.self].list == ["\(world[entity, Depth.self].z)"])
      #expect(world[entity, Position.self].x == Double(world[entity, Depth.self].z))
    }
    #expect(world.query().count == 400)
  }
}
