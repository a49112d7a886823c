import DirectManipulation
import ECS
import Geometry
import InterfaceKit
import Testing

/// Panels as elements.
@Suite struct ShownPanelTests: BarHarness {
  @Test func skipsLayoutOfEqualPanel() throws {
    let world = world(["a"])
    let a = try #require(element("a", world))
    world.insert(Label(text: "kept"), to: a)
    show(["a"], in: world)
    #expect(world.get(Label.self, of: a)?.text == "kept")
  }

  @Test func removesElementsWhenHidden() throws {
    let world = world(["a"])
    let a = try #require(element("a", world))
    show(nil, in: world)
    #expect(!world.contains(a) && world.shown(Bar.self)?.parts.isEmpty == true)
    show(["a"], in: world)
    #expect(element("a", world) != nil)
  }
}
