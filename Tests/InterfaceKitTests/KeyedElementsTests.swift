import DirectManipulation
import ECS
import Geometry
import InterfaceKit
import Testing

@Suite struct KeyedElementsTests {
  private func world(_ labels: [String]?) -> World {
    let world = World()
    world.insertResource(Labels(all: labels))
    world.addPanel(Bar.self, by: ShowBar())
    world.layOutPanels()
    return world
  }

  private func show(_ labels: [String]?, in world: World) {
    world.insertResource(Labels(all: labels))
    world.layOutPanels()
  }

  private func element(_ text: String, _ world: World) -> Entity? {
    world.shown(Bar.self)?.element(of: Bar.Part(text: text))
  }

  @Test func reusesElementsOfEqualParts() throws {
    let world = world(["a", "b"])
    let b = try #require(element("b", world))
    show(["c", "b", "a"], in: world)
    #expect(element("b", world) == b)
    #expect(world.get(ZOrder.self, of: b)?.value == 1)
    show(["c"], in: world)
    #expect(!world.contains(b) && element("b", world) == nil)
  }
}
