import ECS
import SeededNumbers
import Testing

struct QueryTests {
  private let world = World()

  init() {
    world.insertResource(Gravity())
    world.insertResource(Falls())
  }

  @Test func changedFilterMatchesChangesSinceLastRun() {
    var schedule = Schedule("one")
    var counts: [Int] = []
    struct Report: System {
      let changed = Query<Position>(.changed(Position.self))
      let note: (Int) -> Void
      func run() { note(changed.count) }
    }
    schedule.add(Report { counts.append($0) }, to: "one")
    let entity = world.spawn(Position(x: 0, y: 0))
    schedule.run(world)
    schedule.run(world)
    world[entity, Position.self].x = 1
    schedule.run(world)
    #expect(counts == [1, 0, 1])
  }

  @Test func forLoopSkipsEntitiesThatNoLongerMatch() {
    let entities = (0..<3).map { world.spawn(Position(x: Double($0), y: 0)) }
    struct Visit: System {
      let positions = Query<Position>()
      @Exclusive var world: World
      let victim: Entity
      var seen: [Double] = []
      mutating func run() {
        for (_, position) in positions {
          seen.append(position.x)
          world.despawn(victim)
        }
      }
    }
    var system = Visit(victim: entities[1])
    world.run(&system)
    #expect(system.seen == [0, 2])
  }

  @Test func singleReturnsValueOnlyIfUnique() {
    struct Ask: System {
      let only = Single<Position, Mut<Depth>>()
      var answers: [Double?] = []
      mutating func run() {
        let value = only.value
        value?.1.value.z += 1
        answers.append(value?.0.x)
      }
    }
    var system = Ask()
    world.run(&system)
    let entity = world.spawn(Position(x: 4, y: 0), Depth(z: 1))
    world.spawn(Position(x: 5, y: 0))
    world.run(&system)
    world.spawn(Position(x: 6, y: 0), Depth(z: 1))
    world.run(&system)
    #expect(system.answers == [nil, 4, nil] && world[entity, Depth.self].z == 2)
  }

  @Test func queryMatchesWorldQuery() {
    var dice = SeededGenerator(seed: 7)
    for number in 0..<500 {
      let entity = world.spawn(Position(x: Double(number), y: 0))
      if dice.next() % 2 == 0 { world.insert(Velocity(x: 1, y: 1), to: entity) }
      if dice.next() % 3 == 0 { world.insert(Depth(z: 1), to: entity) }
      if dice.next() % 5 == 0 { world.despawn(entity) }
    }
    struct Compare: System {
      let found = Query<Position, Mut<Velocity>>(.without(Depth.self))
      @Exclusive var world: World
      func run() {
        let expected = world.query(Position.self, Velocity.self).without(Depth.self)
        #expect(found.entities == expected.entities && found.count == expected.count)
        #expect(found.first == expected.first && !found.isEmpty)
        var visited: [Entity] = []
        found.forEach { entity, position, velocity in
          visited.append(entity)
          #expect(world[entity, Position.self].x == position.x && velocity.entity == entity)
        }
        #expect(visited == expected.entities && found.map { $0.0 } == visited)
        for entity in world.query(Position.self).entities {
          #expect(found.contains(entity) == visited.contains(entity))
          #expect((found.get(entity) != nil) == visited.contains(entity))
        }
      }
    }
    var system = Compare()
    world.run(&system)
  }
}
