import Testing

@testable import ECS

struct WorldStateTests {
  let world = World()

  @Test func ignoresForeignHandleBeyondSlots() {
    let other = World()
    for _ in 0..<100 { _ = other.spawn() }
    let foreign = other.spawn()
    #expect(!world.contains(foreign))
    #expect(world.get(Position.self, of: foreign) == nil)
  }
}
