import ECS
import Testing

struct QueryTermTests {
  let world = World()

  @Test func passesOptionalComponentIfPresent() {
    let a = world.spawn(Position(x: 1, y: 0), Velocity(x: 2, y: 0), Names(list: ["a"]))
    let b = world.spawn(Position(x: 3, y: 0))
    _ = world.spawn(Velocity(x: 9, y: 9))
    var seen: [Entity] = []
    world.query(Position.self, Velocity?.self, Names?.self)
      .forEach { entity, position, velocity, names in
        seen.append(entity)
        position.x += velocity?.x ?? 10
        velocity?.x += 1
        names?.list.append("b")
      }
    #expect(seen == [a, b])
    #expect(world[a, Position.self].x == 3 && world[b, Position.self].x == 13)
    #expect(world[a, Velocity.self].x == 3 && world[a, Names.self].list == ["a", "b"])
    #expect(world.query(Position.self, Velocity?.self).entities == [a, b])
    #expect(world._brokenInvariant() == nil)
  }

  @Test func visitsAllLivingEntitiesForOptionalsOnly() {
    let (a, b) = (world.spawn(Depth(z: 1)), world.spawn())
    world.despawn(world.spawn())
    var seen: [Entity] = []
    world.query(Depth?.self).forEach { entity, _ in seen.append(entity) }
    #expect(seen == [a, b] && world.query(Depth?.self, Names?.self).count == 2)
  }

  @Test func marksOnlyPresentOptionalsChanged() {
    let (a, b) = (world.spawn(Depth(z: 1)), world.spawn())
    world.insert(Frozen(), to: a)
    world.insert(Frozen(), to: b)
    var reader = world.changes(of: Depth.self, from: .now)
    world.query(Frozen.self, Depth?.self).forEach { _, _, depth in depth?.z = 2 }
    #expect(reader.take(in: world) == [a])
    var names = world.changes(of: Names.self)
    world.query(Frozen.self, Names?.self).forEach { _, _, _ in }
    #expect(names.take(in: world) == [])
  }

  @Test func trapsOnInsertionThroughOptional() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      _ = world.spawn(Frozen())
      world.query(Frozen.self, Depth?.self).forEach { _, _, depth in depth = Depth(z: 1) }
    }
    #expect(text(result).contains("world.commands"))
  }
}
