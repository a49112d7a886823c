import ECS
import SeededNumbers
import Testing

struct SystemTests {
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
}
