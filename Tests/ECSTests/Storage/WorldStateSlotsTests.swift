import Testing

@testable import ECS

struct WorldStateSlotsTests {
  let world = World()

  @Test func handleStaysStaleAfterDespawn() {
    let first = world.spawn(Position(x: 1, y: 1))
    #expect(world.contains(first))
    #expect(world.despawn(first))
    #expect(!world.contains(first))
    let second = world.spawn(Position(x: 2, y: 2))
    #expect(second.index == first.index)
    #expect(second > first)
    #expect(!world.contains(first))
    #expect(world.get(Position.self, of: first) == nil)
    #expect(!world.has(Position.self, on: first))
    #expect(world.remove(Position.self, from: first) == nil)
    #expect(!world.despawn(first))
    #expect(world.get(Position.self, of: second) == Position(x: 2, y: 2))
  }

  @Test func retiresSlotAfterLastGeneration() {
    let entity = world.spawn()
    world.state.pointee.generations[Int(entity.index)] |= Entity.generationMask
    let last = world.query().first!
    #expect(last.index == entity.index && last.generation == Entity.generationMask)
    #expect(world.despawn(last))
    #expect(!world.contains(last) && !world.contains(entity))
    #expect(world.spawn().index != entity.index)
    #expect(world._brokenInvariant() == nil)
  }
}
