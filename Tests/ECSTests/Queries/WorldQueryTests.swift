import ECS
import SeededNumbers
import Testing

struct WorldQueryTests {
  let world = World()

  @Test func readsOtherEntitiesDuringQuery() {
    let leader = world.spawn(Position(x: 10, y: 0), Names(list: ["leader"]))
    let follower = world.spawn(Position(x: 0, y: 0), Names(list: []), Depth(z: 1))
    world.query(Position.self, Names.self).with(Depth.self).forEach { _, position, names in
      position.x = world[leader, Position.self].x - 1
      names.list = world[leader, Names.self].list
      world[leader, Names.self].list.append("seen")
    }
    #expect(world[follower, Position.self].x == 9)
    #expect(world[follower, Names.self].list == ["leader"])
    #expect(world[leader, Names.self].list == ["leader", "seen"])
  }

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

  /// The closure queries so many new types that the table of columns is reallocated during the loop.
  @Test func allowsQueriesOfNewTypesDuringQuery() {
    for number in 0..<200 { _ = world.spawn(Depth(z: Int32(number))) }
    var sum = 0
    world.query(Depth.self).forEach { entity, depth in
      sum += Int(depth.z)
      let others = world.query(Position.self, Velocity.self, Names.self, Frozen.self)
        .without(Owner.self).with(Wide.self).without(Kind<Int>.self).without(Kind<Bool>.self)
        .without(Kind<String>.self)
      #expect(others.count == 0)
    }
    #expect(sum == 199 * 200 / 2)
    #expect(world._brokenInvariant() == nil)
  }

  private struct Kind<T>: Component {}

  @Test func trapsOnStructuralChangeInQuery() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      _ = world.spawn(Depth(z: 0))
      world.query(Depth.self).forEach { entity, _ in world.despawn(entity) }
    }
    #expect(text(result).contains("world.commands"))
  }
}
