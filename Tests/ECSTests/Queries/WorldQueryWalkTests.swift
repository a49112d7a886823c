import ECS
import Testing

struct WorldQueryWalkTests {
  let world = World()

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
