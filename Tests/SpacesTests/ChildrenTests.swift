import DirectManipulation
import ECS
import ManipulationTable
import Testing

@Suite struct ChildrenTests {
  private let table = Table()

  @Test func despawnsWholeTree() {
    let root = table.element()
    let child = table.element(in: root)
    let grandchild = table.element(in: child)
    let other = table.element()
    #expect(table.world.descendants(of: root) == [child, grandchild])
    #expect(table.world.despawnTree(root))
    #expect(table.world.query(Transform.self).entities == [other])
    #expect(!table.world.despawnTree(root))
  }

  @Test func visitsEachElementOfParentCycleOnce() {
    let (a, b) = (table.element(), table.element())
    table.world.insert(Parent(b), to: a)
    table.world.insert(Parent(a), to: b)
    SpaceTree.of(table.world).refreshMatrices(table.world)
    #expect(table.world.descendants(of: a) == [b])
    #expect(table.world.despawnTree(a))
    #expect(!table.world.contains(b))
  }
}
