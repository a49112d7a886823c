import Testing

@testable import ECS

struct WorldTests {
  let world = World()

  /// The trivial component is stored back at its new address.
  @Test func allowsGrowthDuringTrivialInPlaceAccess() {
    func change(_ position: inout Position) {
      for _ in 0..<1000 { _ = world.spawn(Position(x: 0, y: 0)) }
      position.x = 7
    }
    let entity = world.spawn(Position(x: 1, y: 1))
    change(&world[entity, Position.self])
    #expect(world[entity, Position.self] == Position(x: 7, y: 1))
  }

  @Test func anObserverDoesNotKeepTheWorldAlive() {
    weak var weakWorld: World?
    do {
      let world = World()
      weakWorld = world
      world.onRemove(Depth.self) { _, _ in }
      world.commands.spawn(Depth(z: 1))
      world.flush()
    }
    #expect(weakWorld == nil)
  }
}
