import Testing

@testable import ECS

struct WorldQueryChangesTests {
  let world = World()

  @Test func queryFiltersByChangesSinceTick() {
    let (a, b) = (world.spawn(Depth(z: 1)), world.spawn(Depth(z: 2), Frozen()))
    for _ in 0..<10_000 { _ = world.spawn(Frozen()) }
    #expect(world.query(Depth.self).changed(Depth.self).entities == [a, b])
    world.trackChanges(of: Frozen.self)
    let tick = world.tick
    let query = world.query(Depth.self).changed(Depth.self, since: tick)
    #expect(query.count == 0)
    world[b, Depth.self].z = 5
    let c = world.spawn(Depth(z: 3))
    #expect(query.entities == [b, c] && query.first == b)
    #expect(query.with(Frozen.self).entities == [b])
    #expect(query.added(Depth.self, since: tick).entities == [c])
    #expect(query.added(Frozen.self, since: tick).count == 0)
    var visited: [Entity] = []
    query.without(Frozen.self).forEach { entity, _ in visited.append(entity) }
    #expect(visited == [c])
  }

  @Test func systemSeesChangesOfOthersSinceLastRun() {
    let (a, b) = (world.spawn(Depth(z: 1)), world.spawn(Depth(z: 2)))
    var schedule = Schedule("update")
    var seen: [[Entity]] = []
    schedule.add(to: "update") { world in
      seen.append(world.query(Depth.self).changed(Depth.self).entities)
      // The system's own changes are not news to the system.
      world.query(Depth.self).forEach { _, depth in depth.z += 1 }
    }
    schedule.add(to: "update") { world in
      if seen.count == 2 { world[b, Depth.self].z = 100 }
    }
    for _ in 0..<4 { schedule.run(world) }
    #expect(seen == [[a, b], [], [b], []])
    let other = World()
    let c = other.spawn(Depth(z: 1))
    schedule.run(other)
    #expect(seen.last == [c])
  }
}
