import Testing

@testable import ECS

struct WorldAccessTests {
  let world = World()

  @Test func changesComponentsInPlace() {
    let (a, b) = (world.spawn(Names(list: ["a"])), world.spawn(Names(list: ["b"])))
    world[a, Names.self].list.append("c")
    swap(&world[a, Names.self], &world[b, Names.self])
    #expect(world[a, Names.self].list == ["b"])
    #expect(world[b, Names.self].list == ["a", "c"])
    #expect(world._brokenInvariant() == nil)
  }

  @Test func trapsOnMissingComponentOrStaleEntity() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      let entity = world.spawn(Depth(z: 1))
      world[entity, Position.self].x = 1
    }
    #expect(text(result).contains("has no Position. Insert one first"))
    let stale = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      let entity = world.spawn(Depth(z: 1))
      world.despawn(entity)
      world.insert(Depth(z: 1), to: entity)
    }
    #expect(text(stale).contains("not alive here"))
  }

  @Test func trapsOnStructuralChangeDuringInPlaceAccess() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      func change(_ names: inout Names, _ world: World) { world.spawn() }
      let world = World()
      let entity = world.spawn(Names(list: []))
      change(&world[entity, Names.self], world)
    }
    #expect(text(result).contains("world.commands"))
  }
}
