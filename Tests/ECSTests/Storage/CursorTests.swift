import ECS
import Testing

struct CursorTests {
  let world = World()

  /// The change would be lost when the closure's copy is stored back.
  @Test func trapsOnChangeOfTrivialComponentInQuery() async {
    let same = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      _ = world.spawn(Position(x: 1, y: 1))
      world.query(Position.self).forEach { entity, position in
        position.x = 2
        world[entity, Position.self].x = 3
      }
    }
    #expect(text(same).contains("Change that parameter"))
    let nested = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      _ = world.spawn(Position(x: 1, y: 1), Velocity(x: 0, y: 0))
      world.query(Velocity.self, Position?.self).forEach { _, _, _ in
        world.query(Position.self).forEach { _, position in position.x += 1 }
      }
    }
    #expect(text(nested).contains("Change that parameter"))
    let runs = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      let entity = world.spawn(Position(x: 1, y: 1), Velocity(x: 0, y: 0), Depth(z: 1), Frozen())
      world.query(Position.self, Velocity.self, Depth.self, Frozen.self)
        .forEachRun { _, _, _, _ in world[entity, Depth.self].z = 3 }
    }
    #expect(text(runs).contains("Change that parameter"))
  }

  @Test func allowsReadingTrivialComponentsDuringQuery() {
    let (a, b) = (world.spawn(Position(x: 1, y: 0)), world.spawn(Position(x: 5, y: 0)))
    var gaps: [Double] = []
    world.query(Position.self).forEach { _, mine in
      world.query(Position.self).forEach { _, other in gaps.append(other.x - mine.x) }
      mine.y = world[b, Position.self].x - world[a, Position.self].x
    }
    #expect(gaps == [0, 4, -4, 0] && world[b, Position.self].y == 4)
    #expect(world._brokenInvariant() == nil)
  }
}
