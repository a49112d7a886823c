import DirectManipulation
import ECS
import Geometry
import InterfaceKit
import Testing

@Suite struct KeyedElementsTests: BarHarness {
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
