import Testing

@testable import ECS

struct WorldComponentsTests {
  let world = World()

  @Test func insertReplacesAndRemoveReturnsValue() {
    let entity = world.spawn()
    #expect(!world.has(Names.self, on: entity))
    world.insert(Names(list: ["a"]), Depth(z: 1), to: entity)
    world.insert(Names(list: ["b"]), to: entity)
    #expect(world.get(Names.self, of: entity) == Names(list: ["b"]))
    #expect(world.remove(Names.self, from: entity) == Names(list: ["b"]))
    #expect(world.remove(Names.self, from: entity) == nil)
    #expect(world[entity, Depth.self].z == 1)
  }

  @Test func insertsAndRemovesTags() {
    let entity = world.spawn(Frozen())
    #expect(world.has(Frozen.self, on: entity))
    #expect(world[entity, Frozen.self] == Frozen())
    #expect(world.remove(Frozen.self, from: entity) == Frozen())
    #expect(!world.has(Frozen.self, on: entity))
  }
}
