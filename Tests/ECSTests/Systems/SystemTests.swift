import ECS
import Testing
import SeededNumbers

struct SystemTests {
  private struct Gravity { var strength = 2.0 }
  private struct Falls { var count = 0 }
  private struct Landed: Equatable { let entity: Entity }

  private struct Fall: System {
    let falling = Query<Mut<Position>, Depth?>(.without(Velocity.self))
    @Res var gravity: Gravity
    @ResMut var falls: Falls
    let landings = MessageWriter<Landed>()
    let commands = Commands()

    func run() {
      let strength = gravity.strength
      falling.forEach { entity, position, depth in
        position.value.y -= strength * Double(depth?.z ?? 1)
        falls.count += 1
        guard position.value.y <= 0 else { return }
        landings.send(Landed(entity: entity))
        commands.remove(Position.self, from: entity)
      }
    }
  }

  private let world = World()

  init() {
    world.insertResource(Gravity())
    world.insertResource(Falls())
  }

  @Test func aSystemReachesTheWorldThroughItsParameters() {
    let near = world.spawn(Position(x: 0, y: 1))
    let far = world.spawn(Position(x: 0, y: 9), Depth(z: 3))
    world.spawn(Position(x: 0, y: 5), Velocity(x: 1, y: 0))
    let landings = world.messages(of: Landed.self)
    var schedule = Schedule("fall")
    schedule.add(Fall(), to: "fall")
    schedule.run(world)
    #expect(landings.read() == [Landed(entity: near)])
    #expect(!world.has(Position.self, on: near) && world[far, Position.self].y == 3)
    #expect(world.resource(Falls.self)?.count == 2)
  }

  @Test func scheduleRunsManyShortLivedWorlds() {
    struct CountLandings: System {
      let landings = MessageReader<Landed>()
      @ResMut var falls: Falls

      func run() { falls.count += landings.read().count }
    }
    var schedule = Schedule("count")
    schedule.add(CountLandings(), to: "count", waitsForMessages: true)
    for number in 1...100 {
      let world = World()
      world.insertResource(Falls())
      let entity = world.spawn()
      for _ in 0..<number { world.send(Landed(entity: entity)) }
      schedule.run(world)
      #expect(world.resource(Falls.self)?.count == number)
    }
  }

  @Test func scheduleCopiesRunTheirOwnWorlds() {
    var first = Schedule("fall")
    first.add(Fall(), to: "fall")
    var second = first
    let other = World()
    other.insertResource(Gravity(strength: 3))
    other.insertResource(Falls())
    let (here, there) = (world.spawn(Position(x: 0, y: 9)), other.spawn(Position(x: 0, y: 9)))
    for _ in 0..<2 {
      first.run(world)
      second.run(other)
    }
    #expect(world[here, Position.self].y == 5)
    #expect(other[there, Position.self].y == 3)
  }

  @Test func derivesAccessFromParameters() {
    #expect("\(Fall().access)" == "reads Depth, Gravity; writes Position, Falls; sends Landed")
  }

  private struct Shared: SystemParameterGroup {
    let moving = Query<Mut<Velocity>>(.changed(Position.self), .with(Depth.self))
    @Res var gravity: Gravity
  }
  private struct Grouped: System {
    let shared = Shared()
    let positions = Query<Position>()
    func run() {
      shared.moving.forEach { _, velocity in velocity.value.y -= shared.gravity.strength }
    }
  }

  @Test func acceptsGroupOfParameters() {
    #expect("\(Grouped().access)" == "reads Position, Gravity; writes Velocity")
    let entity = world.spawn(Position(x: 0, y: 0), Velocity(x: 0, y: 0), Depth(z: 1))
    var system = Grouped()
    world.run(&system)
    #expect(world[entity, Velocity.self].y == -2)
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

  @Test func trapsOnMisuseOfParameters() async {
    let unbound = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      struct Lost: System {
        @Exclusive var world: World
        func run() { _ = world.count }
      }
      Lost().run()
    }
    #expect(text(unbound).contains("Add the system to a schedule"))
    let ended = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let positions = Query<Position>()
      do {
        let world = World()
        positions.bind(to: world)
        precondition(positions.isEmpty)
      }
      _ = positions.count
    }
    #expect(text(ended).contains("Add the system to a schedule"))
    let stored = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      struct Keeper: System {
        let world: World
        func run() {}
      }
      var schedule = Schedule("one")
      schedule.add(Keeper(world: World()), to: "one")
    }
    #expect(text(stored).contains("Keeper stores a world in \"world\""))
    let missing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      struct Reader: System {
        @Res var number: Int
        func run() { _ = number }
      }
      var system = Reader()
      World().run(&system)
    }
    #expect(text(missing).contains("the world has no resource Int"))
  }
}
