import ECS
import Spaces
import Testing

/// The tree of elements as a parameter of systems.
@Suite struct HierarchyTests {
  private let world = World()
  private let hierarchy = Hierarchy()
  private let room: Entity
  private let strip: Entity
  private let cell: Entity

  init() {
    hierarchy.bind(to: world)
    room = world.spawn(Transform())
    strip = world.spawn(Transform(), Parent(room))
    cell = world.spawn(Transform(), Parent(strip))
  }

  @Test func findsAncestorsAndDescendants() {
    #expect(hierarchy.ancestors(of: cell) == [strip, room])
    #expect(hierarchy.descendants(of: room) == [strip, cell])
    #expect(hierarchy.ancestors(of: room).isEmpty && hierarchy.descendants(of: cell).isEmpty)
  }

  @Test func despawnsElementWithItsDescendants() {
    #expect(hierarchy.despawnTree(strip))
    #expect(world.contains(room) && !world.contains(strip) && !world.contains(cell))
    #expect(!hierarchy.despawnTree(strip))
  }

  @Test func declaresWriteAccessToParent() {
    var access = SystemAccess()
    Hierarchy().addAccess(to: &access)
    #expect("\(access)" == "writes Parent")
  }

  @Test func trapsWhenUnbound() async {
    await #expect(processExitsWith: .failure) { _ = Hierarchy().ancestors(of: World().spawn()) }
  }
}
