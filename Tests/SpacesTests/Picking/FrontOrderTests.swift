import ECS
import Geometry
import Testing

@testable import Spaces

@Suite struct FrontOrderTests {
  @Test func forgetsOrdersOfChildrenOfDespawnedParents() {
    let world = World()
    let picker = Picker(world)
    for _ in 0..<100 {
      let parent = world.spawn(Transform(position: .zero), Size(width: 10, height: 10))
      let child = world.spawn(
        Transform(position: .zero), Size(width: 10, height: 10), ZOrder(1), Parent(parent))
      #expect(picker.hit(.zero, in: world) != nil)
      #expect(picker.front(besides: parent, in: world) == nil)
      world.despawn(child)
      world.despawn(parent)
    }
    #expect(picker.hit(.zero, in: world) == nil && picker.fronts.count <= 1)
  }

  @Test func remembersFrontElementAfterSearchBesidesIt() {
    let world = World()
    let picker = Picker(world)
    let (back, front) = (world.spawn(Transform(), ZOrder(5)), world.spawn(Transform(), ZOrder(9)))
    for _ in 0..<3 {
      #expect(picker.front(besides: front, in: world) == 5)
      #expect(picker.front(besides: back, in: world) == 9)
    }
  }
}
