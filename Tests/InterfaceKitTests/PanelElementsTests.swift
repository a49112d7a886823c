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

  @Test func touchedElementLeavesAfterLiftAndIsHitNoMore() throws {
    let runtime = MotionRuntime()
    let world = runtime.world
    world.insertResource(Labels(all: ["a"]))
    world.addPanel(Bar.self, by: ShowBar())
    world.layOutPanels()
    let a = try #require(element("a", world))
    runtime.attach(TapGestureRecognizer(), to: a)
    let (finger, place) = (TouchID(device: 1, finger: 1), Point(20, 20))
    runtime.update([TouchSample(.down, finger, at: place)])
    #expect(runtime.hitTest(place) == a)
    show(nil, in: world)
    #expect(world.contains(a) && world.has(Leaving.self, on: a))
    #expect(runtime.hitTest(place) == nil)
    show(nil, in: world)
    #expect(world.contains(a), "the contact is still down")
    runtime.update([TouchSample(.up, finger, at: place)])
    show(nil, in: world)
    #expect(!world.contains(a))
  }
}
