import DirectManipulation
import ECS
import Geometry
import InterfaceKit
import Testing

@Suite struct PanelElementsTests: BarHarness {
  @Test func createsElementsAtPartFrames() throws {
    let world = world(["a", "b", "ghost"])
    let (a, b) = (try #require(element("a", world)), try #require(element("b", world)))
    #expect(world.get(Transform.self, of: b)?.position == Point(60, 10))
    #expect(world.get(Size.self, of: b) == Size(width: 50, height: 20))
    #expect(
      world.get(Label.self, of: a)
        == Label(text: "a", frame: Rect(x: 10, y: 10, width: 50, height: 20)))
    let root = try #require(world.resource(Interface.self)).root
    #expect(world.ancestors(of: a).contains(root))
    #expect(element("ghost", world) == nil, "it is drawn only")
    #expect(world.shown(Bar.self)?.frame(of: Bar.Part(text: "ghost"))?.minX == 110)
  }
}
