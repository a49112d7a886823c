import DirectManipulation
import ECS
import Geometry
import ManipulationTable
import Testing

@Suite struct WorldSpacesTests {
  private let table = Table()

  @Test func observerCanRefreshMatricesDuringRefresh() {
    let (root, other) = (table.element(at: Point(100, 100)), table.element(at: Point(7, 8)))
    let child = table.element(at: Point(10, 10), in: root)
    SpaceTree.of(table.world).refreshMatrices(table.world)
    let world = table.world
    for entity in [root, other, child] { world.remove(WorldMatrix.self, from: entity) }
    world.insert(Transform(position: Point(50, 60)), to: root)
    world.insert(Transform(position: Point(70, 80)), to: other)
    let runtime = table.runtime
    let observer = world.onInsert(WorldMatrix.self) { [unowned runtime] world, entity in
      if entity == root { world.insert(Transform(position: Point(1, 2)), to: other) }
      SpaceTree.of(runtime.world).refreshMatrices(runtime.world)
    }
    defer { world.removeObserver(observer) }
    SpaceTree.of(runtime.world).refreshMatrices(runtime.world)
    for entity in [root, other, child] {
      #expect(world[entity, WorldMatrix.self].map == world.matrixToRoot(of: entity))
    }
  }

  @Test func placesOrphanInRootAfterParentIsDespawned() {
    let root = table.element(at: Point(100, 100))
    let child = table.element(at: Point(10, 10), in: root)
    SpaceTree.of(table.world).refreshMatrices(table.world)
    table.world.despawn(root)
    SpaceTree.of(table.world).refreshMatrices(table.world)
    #expect(table.world[child, WorldMatrix.self].map == table.world.matrixToParent(of: child))
  }
}
