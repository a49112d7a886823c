import DirectManipulation
import ECS
import Geometry
import Testing

@testable import InterfaceKit

@Suite struct InterfaceTests: BarHarness {
  /// A panel that other panels leave free.
  private struct Notch: ObstaclePanel {
    let obstacleFrame: Rect

    struct Part: PanelPart {}

    func layOut() -> [PlacedNode<Part>] { [] }
  }

  /// A resource: the frame of the notch, and the frames that systems have found free.
  private struct Found {
    var frame: Rect?
    var obstacles: [[Rect]] = []
  }

  private struct ShowNotch: System {
    let notch = PanelWriter<Notch>()
    @Res var found: Found

    func run() { notch.show(found.frame.map { Notch(obstacleFrame: $0) }) }
  }

  /// Notes the obstacles at the time at which the bar is shown.
  private struct NoteObstacles: System {
    let bar = PanelWriter<Bar>()
    let elements = InterfaceElements()
    @ResMut var found: Found

    func run() { found.obstacles.append(elements.obstacles) }
  }

  private func layers(of world: World) throws -> [Entity] {
    let root = try #require(world.resource(Interface.self)).root
    return world.query(Parent.self, ZOrder.self).entities
      .filter { world[$0, Parent.self].entity == root }
      .sorted { world[$0, ZOrder.self].value < world[$1, ZOrder.self].value }
  }

  @Test func laterPanelsAreInFront() throws {
    let world = World()
    world.insertResource(Labels(all: ["a"]))
    world.insertResource(Found(frame: Rect(x: 0, y: 0, width: 9, height: 9)))
    world.addPanel(Bar.self, by: ShowBar())
    let interface = try #require(world.resource(Interface.self))
    world.addPanel(Notch.self, by: ShowNotch())
    #expect(world.resource(Interface.self) === interface, "both panels are in one interface")
    #expect(world[interface.root, ZOrder.self] == ZOrder(1), "in front of other elements")
    let layers = try layers(of: world)
    #expect(layers.map { world[$0, ZOrder.self].value } == [0, 1])
    world.layOutPanels()
    let a = try #require(element("a", world))
    #expect(world[a, Parent.self].entity == layers[0])
  }

  @Test func obstaclesAreLaidOutFirst() {
    let world = World()
    let frame = Rect(x: 5, y: 5, width: 20, height: 10)
    world.insertResource(Found(frame: frame))
    world.addPanel(Bar.self, by: NoteObstacles())
    world.addPanel(Notch.self, by: ShowNotch())
    world.layOutPanels()
    #expect(world[Found.self].obstacles == [[frame]], "although the bar was added first")
    world[Found.self].frame = nil
    world.layOutPanels()
    #expect(world[Found.self].obstacles.last == [], "a hidden panel is no obstacle")
    world[Found.self].frame = frame
    world.layOutPanels()
    #expect(world[Found.self].obstacles.last == [frame])
    #expect(world.resource(Interface.self)?.obstacleFrames == [frame])
  }

  @Test func describesSystemsInOrder() throws {
    let world = World()
    world.addPanel(Bar.self, by: ShowBar())
    world.addPanel(Notch.self, by: ShowNotch())
    let text = try #require(world.resource(Interface.self)).scheduleDescription
    let (notch, bar) = (text.firstRange(of: "ShowNotch"), text.firstRange(of: "ShowBar"))
    #expect(try #require(notch).lowerBound < #require(bar).lowerBound)
  }

  @Test func worldWithoutPanelsLaysOutNothing() {
    let world = World()
    world.layOutPanels()
    #expect(world.resource(Interface.self) == nil && world.shown(Bar.self) == nil)
    #expect(world.query().isEmpty)
  }

  @Test func rootReceivesNoTouches() {
    let world = World()
    let interface = Interface(in: world)
    #expect(!world[interface.root, HitShape.self].contains(Point(0.5, 0.5)))
    #expect(interface.obstacleFrames.isEmpty)
  }
}
