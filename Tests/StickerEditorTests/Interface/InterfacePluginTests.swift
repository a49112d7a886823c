import DirectManipulation
import ECS
import Geometry
import Gestures
import InterfaceKit
import Testing

@testable import EditorKit

@Suite struct InterfacePluginTests {
  private struct Cover { var isShown = false }

  /// A resource: the number of times that the panels were laid out.
  private struct Layouts {
    var count = 0
    /// The number of layouts that request another frame.
    var repeated = 0
  }

  /// A room with a strip that is scrolled.
  private struct Room: InterfacePanel {
    struct Part: EditorPart {
      struct Setup: PartParameters {
        let scrolling = ScrollControl()
        @ResMut var strip: Strip
      }

      func make(_ element: Entity, by setup: Setup) {
        setup.strip.entity = setup.scrolling.spawnStrip(in: element)
      }
    }

    func layOut() -> [PlacedNode<Part>] {
      [PlacedNode(Part(), Rect(x: 0, y: 0, width: 100, height: 100))]
    }
  }

  private struct Strip { var entity: Entity? }

  private struct ShowRoom: System {
    let room = PanelWriter<Room>()
    let scrolling = ScrollControl()
    @Res var strip: Strip
    @ResMut var layouts: Layouts
    @ResMut var display: Display

    func run() {
      layouts.count += 1
      if layouts.repeated > 0 {
        layouts.repeated -= 1
        display.redrawTwice()
      }
      room.show(Room())
      if let strip = strip.entity {
        let (extent, shown) = (Size(width: 100, height: 900), Size(width: 100, height: 100))
        scrolling.lay(strip, extent, in: shown, along: .column)
      }
    }
  }

  private let kit = KitHarness(
    Guest { app in
      app.world.insertResource(Cover())
      app.world.insertResource(Layouts())
      app.world.insertResource(Strip())
      app.addPanel(Room.self, by: ShowRoom(), in: .bars)
      app.coverWindow(while: ResourceValue(\Cover.isShown))
    })

  /// Draws until nothing is left to be drawn.
  private func settle() {
    for _ in 0..<3 {
      kit.frame()
      _ = kit.app.drawnItems()
    }
    #expect(!kit.world.needsDisplay)
    kit.world[Layouts.self].count = 0
  }

  @Test func publishesLayoutOfWindow() {
    #expect(kit.world.layout == Layout(window: Size(width: 800, height: 600)))
    let arabic = KitHarness(
      languages: Languages(codes: ["ar"], first: "ar") { Catalogue(code: $0, name: $0, lines: [:]) }
    )
    #expect(arabic.world.layout?.isMirrored == true)
    #expect(kit.app.runtime.leastTargetExtent == Layout.target)
  }

  @Test func panelsExistBeforeFirstFrame() {
    #expect(kit.world.shown(Room.self)?.panel != nil)
  }

  @Test func laysOutOnlyWhenWindowMustBeRedrawn() {
    settle()
    kit.frame()
    #expect(kit.world[Layouts.self].count == 0)
    kit.world.redraw()
    kit.frame()
    #expect(kit.world[Layouts.self].count == 1)
    _ = kit.app.drawnItems()
    #expect(kit.world[Layouts.self].count == 1, "the layout of the frame is current")
  }

  @Test func drawingLaysOutChangesSinceFrame() {
    settle()
    kit.frame()
    kit.world.redraw()
    _ = kit.app.drawnItems()
    #expect(kit.world[Layouts.self].count == 1 && !kit.world.needsDisplay)
  }

  @Test func panelThatChangesInTwoStepsIsDrawnTwice() {
    settle()
    kit.world[Layouts.self].repeated = 1
    kit.world.redraw()
    kit.frame()
    _ = kit.app.drawnItems()
    #expect(kit.world.needsDisplay)
    kit.frame()
    _ = kit.app.drawnItems()
    #expect(!kit.world.needsDisplay && kit.world[Layouts.self].count == 2)
  }

  @Test func redrawsAfterStripHasScrolled() throws {
    settle()
    let strip = try #require(kit.world[Strip.self].entity)
    let scrolling = kit.world.bound(ScrollControl())
    scrolling.scroll(strip, to: 40)
    kit.frame()
    #expect(kit.world.needsDisplay)
    settle()
    kit.frame()
    #expect(!kit.world.needsDisplay, "the strip rests")
    scrolling.scroll(strip, to: 0)
    kit.frame()
    #expect(kit.world.needsDisplay)
  }

  @Test func coverFollowsCondition() {
    #expect(!kit.world[WindowCover.self].isShown)
    kit.world[Cover.self].isShown = true
    #expect(kit.world[WindowCover.self].isShown)
  }
}
