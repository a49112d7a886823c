import ECS
import Testing

@Suite struct WorldAfterRemovalTests {
  @Test func trapsOnRemovalThatRemovesAgain() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      world.onRemove(Depth.self) { world, entity in
        world.afterRemoval { world in
          world.insert(Depth(z: 1), to: entity)
          world.remove(Depth.self, from: entity)
        }
      }
      let entity = world.spawn(Depth(z: 1))
      world.remove(Depth.self, from: entity)
    }
    #expect(text(result).contains("what `afterRemoval` does removes Depth again"))
  }
}
