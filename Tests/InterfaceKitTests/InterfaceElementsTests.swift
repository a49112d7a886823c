import DirectManipulation
import InterfaceKit
import Testing

@Suite struct InterfaceElementsTests {
  @Test func containsElementsBelowPanelsAlone() throws {
    let world = World()
    world.insertResource(Labels(all: ["a"]))
    world.addPanel(Bar.self, by: ShowBar())
    world.layOutPanels()
    let part = try #require(world.shown(Bar.self)?.element(of: Bar.Part(text: "a")))
    let child = world.spawn(Transform(), Parent(part))
    let elements = InterfaceElements()
    elements.bind(to: world)
    #expect(elements.contains(part) && elements.contains(child))
    let root = try #require(world.resource(Interface.self)).root
    #expect(!elements.contains(root) && !elements.contains(world.spawn(Transform())))
    #expect(elements.obstacles.isEmpty, "a bar is no obstacle")
  }

  /// Regression test: the search for the panel never ended in a cycle of parents.
  @Test func containsNoElementsInCycleOfParents() {
    let world = World()
    world.insertResource(Labels(all: ["a"]))
    world.addPanel(Bar.self, by: ShowBar())
    let first = world.spawn(Transform())
    let second = world.spawn(Transform(), Parent(first))
    world.insert(Parent(second), to: first)
    let elements = InterfaceElements()
    elements.bind(to: world)
    #expect(!elements.contains(first) && !elements.contains(second))
  }
}
