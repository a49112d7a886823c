import ECS
import Testing

struct CommandsTests {
  let world = World()

  @Test func appliesChangesInOrderOnFlush() {
    let entity = world.spawn(Depth(z: 1))
    world.query(Depth.self).forEach { entity, _ in
      world.commands.insert(Names(list: ["first"]), to: entity)
      world.commands.insert(Names(list: ["second"]), to: entity)
      world.commands.remove(Depth.self, from: entity)
    }
    #expect(world.has(Depth.self, on: entity))
    #expect(!world.has(Names.self, on: entity))
    world.flush()
    #expect(!world.has(Depth.self, on: entity))
    #expect(world[entity, Names.self].list == ["second"])
  }

  @Test func aPromisedEntityLivesAfterTheFlush() {
    let old = world.spawn()
    world.despawn(old)
    let (a, b) = (world.commands.spawn(Depth(z: 1)), world.commands.spawn(Depth(z: 2)))
    #expect(a.index == old.index && a != old && b.index != a.index)
    #expect(!world.contains(a) && world.count == 0)
    world.flush()
    #expect(world.contains(a) && world.contains(b) && !world.contains(old))
    #expect(world[a, Depth.self].z == 1 && world[b, Depth.self].z == 2)
  }

  @Test func anImmediateSpawnDoesNotTakeAPromisedSlot() {
    let promised = world.commands.spawn(Depth(z: 1))
    let immediate = world.spawn()
    #expect(promised != immediate)
    #expect(world.contains(promised) && !world.has(Depth.self, on: promised))
    world.flush()
    #expect(world.has(Depth.self, on: promised))
  }

  @Test func ignoresCommandsForDespawnedEntity() {
    let entity = world.spawn()
    world.commands.despawn(entity)
    world.commands.insert(Depth(z: 1), to: entity)
    world.commands.remove(Depth.self, from: entity)
    world.commands.despawn(entity)
    world.flush()
    #expect(world.count == 0)
  }

  @Test func runsNestedCommandsInSameFlush() {
    var depth = 0
    func nest(_ world: World) {
      depth += 1
      world.commands.run { world in
        world.commands.spawn(Depth(z: 0))
        world.flush()
        #expect(world.count == 0)
      }
    }
    world.commands.run(nest)
    world.flush()
    #expect(depth == 1 && world.query(Depth.self).count == 1)
  }
}
