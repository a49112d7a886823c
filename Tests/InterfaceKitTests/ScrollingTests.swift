import DirectManipulation
import ECS
import Geometry
import InterfaceKit
import Testing

/// Strips that are scrolled by contacts and by programs, without an editor.
@Suite struct ScrollingTests {
  /// A strip, and how it is to lie in a room of 100 by 100 points.
  private struct List {
    var strip: Entity?
    var length: Double
    var direction = Direction.column
    var isRightToLeft = false
  }

  private struct ListPanel: InterfacePanel {
    struct Part: PanelPart {
      struct Setup: PartParameters {
        let scrolling = ScrollControl()
        @ResMut var list: List
      }

      func make(_ element: Entity, by setup: Setup) {
        setup.list.strip = setup.scrolling.spawnStrip(in: element)
      }
    }

    func layOut() -> [PlacedNode<Part>] {
      [PlacedNode(Part(), Rect(x: 0, y: 0, width: 100, height: 100))]
    }
  }

  private struct ShowList: System {
    let panel = PanelWriter<ListPanel>()
    let scrolling = ScrollControl()
    @Res var list: List

    func run() {
      panel.show(ListPanel())
      guard let strip = list.strip else { return }
      let extent =
        list.direction == .column
        ? Size(width: 100, height: list.length) : Size(width: list.length, height: 100)
      scrolling.lay(
        strip, extent, in: Size(width: 100, height: 100), along: list.direction,
        isRightToLeft: list.isRightToLeft)
    }
  }

  private let runtime = MotionRuntime()
  private let scrolling = ScrollControl()
  private let finger = TouchID(device: 1, finger: 1)

  private func show(_ list: List) {
    let world = runtime.world
    if world.resource(Interface.self) == nil {
      world.insertResource(list)
      world.addPanel(ListPanel.self, by: ShowList())
      scrolling.bind(to: world)
    } else {
      world.withResource(List.self) {
        ($0.length, $0.direction, $0.isRightToLeft) = (
          list.length, list.direction, list.isRightToLeft
        )
      }
    }
    world.layOutPanels()
  }

  private var strip: Entity? { runtime.world[List.self].strip }

  private var offset: Double {
    let list = runtime.world[List.self]
    return list.strip.map { scrolling.offsets.offset(of: $0, along: list.direction) } ?? .nan
  }

  private func update(_ phase: InputEvent.TouchPhase, _ x: Double, _ y: Double, at time: Double) {
    runtime.update([TouchSample(phase, finger, at: Point(x, y), time: time)])
  }

  private func drag(by way: Vector, lifts: Bool = true) {
    update(.down, 50, 50, at: 0)
    for step in 1...10 {
      let place = Point(50, 50) + way * (Double(step) / 10)
      update(.move, place.x, place.y, at: 1 + Double(step) / 100)
    }
    if lifts { update(.up, 50 + way.x, 50 + way.y, at: 1.1) }
  }

  @Test func fingerScrollsStripToItsEnd() {
    show(List(length: 400))
    #expect(offset == 0)
    drag(by: Vector(0, -30), lifts: false)
    #expect(offset == 30)
    update(.move, 50, -900, at: 2)
    #expect(offset == 300, "the end is the end")
  }

  @Test func flickGlidesOn() {
    show(List(length: 4000))
    drag(by: Vector(0, -40))
    let lifted = offset
    runtime.advance(to: 1.3)
    runtime.runFrame()
    #expect(offset > lifted + 20)
  }

  @Test func stripThatFitsStays() {
    show(List(length: 80))
    drag(by: Vector(0, -30))
    #expect(offset == 0)
  }

  @Test func programScrollsWithinLimits() throws {
    show(List(length: 400))
    let strip = try #require(strip)
    scrolling.scroll(strip, to: 120)
    #expect(offset == 120)
    scrolling.scroll(strip, to: 1000)
    #expect(offset == 300)
    scrolling.scroll(strip, to: -10)
    #expect(offset == 0)
  }

  @Test func rightToLeftRowStartsAtRight() throws {
    show(List(length: 400, direction: .row, isRightToLeft: true))
    let strip = try #require(strip)
    #expect(offset == 0)
    #expect(runtime.world[strip, Transform.self].position.x == -300)
    drag(by: Vector(30, 0), lifts: false)
    #expect(offset == 30)
    update(.cancel, 80, 50, at: 2)
    #expect(offset == 0, "a finger that is taken away has scrolled nothing")
    scrolling.scroll(strip, to: 30)
    show(List(length: 500, direction: .row, isRightToLeft: true))
    #expect(offset == 30, "the cells that are seen stay where they are")
    scrolling.scroll(strip, to: 400)
    #expect(offset == 400 && runtime.world[strip, Transform.self].position.x == 0)
    scrolling.scroll(strip, to: 0)
    show(List(length: 300, direction: .row, isRightToLeft: true))
    #expect(offset == 0 && runtime.world[strip, Transform.self].position.x == -200)
  }

  @Test func changedAxisBeginsAtStart() throws {
    show(List(length: 400))
    scrolling.scroll(try #require(strip), to: 120)
    show(List(length: 400, direction: .row))
    #expect(offset == 0)
    drag(by: Vector(-30, 0), lifts: false)
    #expect(offset == 30)
  }
}
