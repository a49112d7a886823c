import ECS
import SeededNumbers
import Testing

struct QueryTermsTests {
  let world = World()

  @Test func filtersByWithAndWithout() {
    let free = world.spawn(Position(x: 0, y: 0))
    let frozen = world.spawn(Position(x: 0, y: 0), Frozen())
    let all = world.query(Position.self)
    #expect(all.entities == [free, frozen])
    #expect(all.with(Frozen.self).entities == [frozen])
    var list = [frozen]
    all.entities(into: &list)
    #expect(list == [frozen, free, frozen])
    #expect(all.without(Frozen.self).entities == [free])
    #expect(all.without(Velocity.self).count == 2)
    #expect(all.with(Velocity.self).first == nil)
    #expect(all.with(Frozen.self).first == frozen)
    var visited: [Entity] = []
    all.without(Frozen.self).forEach { entity, _ in visited.append(entity) }
    #expect(visited == [free])
  }

  @Test func trapsOnQueryNamingTypeTwice() async {
    let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      world.query(Position.self, Position.self).forEach { _, first, second in second.x = 2 }
    }
    #expect(text(twice).contains("names Position twice"))
    let optional = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      world.query(Position.self, Position?.self).forEach { _, first, second in second?.x = 2 }
    }
    #expect(text(optional).contains("names Position twice"))
  }
}
