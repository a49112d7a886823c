import ECS
import Testing

struct WorldAritiesTests {
  private let world = World()

  private func types(_ entity: Entity) -> Set<String> {
    Set(world.componentTypes(of: entity).map { "\($0)" })
  }

  @Test func spawnsWithExactlyTheComponents() {
    let (a, b, c, d) = (
      Position(x: 1, y: 2), Velocity(x: 3, y: 4), Depth(z: 5), Names(list: ["a"])
    )
    let entities = [
      world.spawn(a), world.spawn(a, b), world.spawn(a, b, c), world.spawn(a, b, c, d),
    ]
    let all = ["Position", "Velocity", "Depth", "Names"]
    for (number, entity) in entities.enumerated() {
      #expect(types(entity) == Set(all.prefix(number + 1)))
      #expect(world[entity, Position.self].y == 2)
    }
    #expect(world[entities[3], Names.self].list == ["a"] && world._brokenInvariant() == nil)
  }

  @Test func insertReplacesAndAdds() {
    let entity = world.spawn(Depth(z: 1))
    world.insert(Depth(z: 2), to: entity)
    world.insert(Depth(z: 3), Position(x: 0, y: 7), to: entity)
    #expect(world[entity, Depth.self].z == 3 && world[entity, Position.self].y == 7)
    #expect(types(entity) == ["Depth", "Position"])
  }
}
