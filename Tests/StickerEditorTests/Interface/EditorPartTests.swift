import DirectManipulation
import ECS
import Geometry
import Gestures
import InterfaceKit
import Testing

@testable import EditorKit

@Suite struct EditorPartTests {
  /// A plate of one color with an optional button.
  private struct Plate: InterfacePanel {
    let color: UInt32

    enum Part: EditorPart {
      case plate(UInt32)
      case button(UInt32)

      var action: EditorAction? {
        if case .button(let color) = self { EditorAction("\(color)") } else { nil }
      }

      func items(in frame: Rect, by _: InterfaceDrawing) -> [DrawnItem] {
        switch self {
        case .plate(let color): [DrawnItem(panel: frame, radius: 0, color: color)]
        case .button: []
        }
      }
    }

    func layOut() -> [PlacedNode<Part>] {
      [
        PlacedNode(.plate(color), Rect(x: 0, y: 0, width: 300, height: 100)),
        PlacedNode(.button(color), Rect(x: 0, y: 0, width: 60, height: 60)),
      ]
    }
  }

  /// A second type of panel, as a panel is known by its type.
  private struct Front: InterfacePanel {
    let plate: Plate

    func layOut() -> [PlacedNode<Plate.Part>] { plate.layOut() }
  }

  private struct Colors {
    var back: UInt32? = 1
    var front: UInt32? = 2
  }

  private struct BackToShow: PanelSource {
    @Res private var colors: Colors

    var panel: Plate? { colors.back.map { Plate(color: $0) } }
  }

  private struct FrontToShow: PanelSource {
    @Res private var colors: Colors

    var panel: Front? { colors.front.map { Front(plate: Plate(color: $0)) } }
  }

  private struct PlainPart: EditorPart {}

  private let kit = KitHarness(
    NoteMessages(Pressed.self),
    Guest { app in
      app.world.insertResource(Colors())
      app.addPanel(showing: BackToShow(), in: .bars)
      app.addPanel(showing: FrontToShow(), in: .bars)
    })

  private var drawn: [UInt32] {
    kit.app.drawnItems().compactMap {
      if case .panel(let panel) = $0.picture { panel.color } else { nil }
    }
  }

  @Test func partIsNoButtonByDefault() {
    let part = PlainPart()
    #expect(part.action == nil && part.tellsName)
    let drawing = kit.world.bound(InterfaceDrawing())
    #expect(part.items(in: Rect(x: 0, y: 0, width: 9, height: 9), by: drawing).isEmpty)
  }

  @Test func panelsAreDrawnInOrderOfAdding() {
    kit.frame()
    #expect(drawn == [1, 2])
    kit.world[Colors.self].back = nil
    kit.world.redraw()
    kit.frame()
    #expect(drawn == [2])
  }

  @Test func buttonsAreListedFromFrontToBack() {
    kit.frame()
    #expect(kit.world.buttons.map(\.action.name) == ["2", "1"])
    let shown = kit.world.shown(Plate.self)
    #expect(shown?.buttons.map(\.action.name) == ["1"], "the plate is no button")
    #expect(shown?.buttons.first?.frame == Rect(x: 0, y: 0, width: 60, height: 60))
    kit.world[Colors.self].front = nil
    kit.world.redraw()
    kit.frame()
    #expect(kit.world.buttons.map(\.action.name) == ["1"])
  }

  @Test func pressesFrontButton() {
    kit.frame()
    kit.tap(Point(30, 30))
    let pressed = kit.noted(Pressed.self).compactMap { kit.world.get(Button.self, of: $0.button) }
    #expect(pressed.map(\.action.name) == ["2"])
  }

  /// Notes the taps of contacts that have ended.
  private struct NoteTaps: System {
    let messages = ContactMessages()
    let contacts = Contacts()
    @Res var taps: Taps

    func run() {
      messages.read { _ in
      } ended: { end in
        let taps = contacts.recognizers(of: end.touch.contact).compactMap { $0 as? InterfaceTap }
        self.taps.states.append(taps.map(\.state))
      }
    }
  }

  private final class Taps { var states: [[GestureRecognizerState]] = [] }

  @Test("A contact on the interface has one recognizer of taps, although there are two panels")
  func interfaceHasOneTapRecognizer() {
    let taps = Taps()
    let kit = KitHarness(
      Guest { app in
        app.world.insertResource(taps)
        app.world.insertResource(Colors())
        app.addPanel(showing: BackToShow(), in: .bars)
        app.addPanel(showing: FrontToShow(), in: .bars)
        app.add(NoteTaps(), to: .behave)
      })
    /// Lands a finger, moves the finger down, and lifts it.
    func drag(by distance: Double) {
      kit.touch(.down, 1, Point(30, 30))
      kit.frame()
      kit.touch(.move, 1, Point(30, 30 + distance))
      kit.frame()
      kit.touch(.up, 1, Point(30, 30 + distance))
      kit.frame()
    }
    kit.frame()
    kit.tap(Point(30, 30))
    drag(by: InterfaceTap.leastSlop - 0.5)
    drag(by: InterfaceTap.leastSlop)
    #expect(taps.states == [[.ended], [.ended], [.failed]])
  }
}
