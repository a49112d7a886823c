import ECS
import SeededNumbers
import Testing

struct SystemParameterTests {
  private let world = World()

  init() {
    world.insertResource(Gravity())
    world.insertResource(Falls())
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
