import DirectManipulation
import ECS
import Geometry
import Gestures
import InterfaceKit
import Testing

@testable import EditorKit
@testable import StickerEditor

@Suite struct SliderPartTests {
  /// A track that can be dragged, a button, and a plate that is neither.
  private struct Panel: InterfacePanel {
    enum Part: SliderPart {
      case track, button, plate

      var isDraggable: Bool { self == .track }
      var action: EditorAction? { self == .button ? EditorAction("reset") : nil }

      func items(in _: Rect, by _: InterfaceDrawing) -> [DrawnItem] { [] }
    }

    func layOut() -> [PlacedNode<Part>] {
      [Part.track, .button, .plate].enumerated().map { index, part in
        PlacedNode(part, Rect(x: 0, y: 100 * Double(index), width: 300, height: 60))
      }
    }
  }

  private struct PanelToShow: PanelSource {
    // A group of parameters needs one.
    @Res private var languages: Languages

    var panel: Panel? { Panel() }
  }

  private let kit = KitHarness(
    NoteMessages(Pressed.self),
    Guest { $0.addPanel(showing: PanelToShow(), in: .bars) })

  /// Lands a finger on a part and moves the finger; returns the states of its pan.
  private func drag(_ part: Panel.Part, by distance: Double) throws -> [GestureRecognizerState?] {
    let contacts = Contacts()
    contacts.bind(to: kit.world)
    kit.frame()
    let start = try #require(kit.world.shown(Panel.self)?.frame(of: part)).center
    kit.touch(.down, 1, start)
    kit.frame()
    let contact = try #require(kit.app.runtime.touches.touches.first).contact
    func state() -> GestureRecognizerState? {
      contacts.recognizer(SliderPan.self, of: contact)?.state
    }
    let landed = state()
    kit.touch(.move, 1, start + Vector(distance, 0))
    kit.frame()
    return [landed, state()]
  }

  @Test func contactDragsTrackAsSoonAsItMoves() throws {
    #expect(try drag(.track, by: 0.5) == [.possible, .began])
  }

  @Test func restingContactDragsNothing() throws {
    #expect(try drag(.track, by: 0) == [.possible, .possible])
  }

  @Test(arguments: [false, true]) func otherPartsAreNotDragged(isButton: Bool) throws {
    #expect(try drag(isButton ? .button : .plate, by: 20) == [nil, nil])
  }

  @Test func partWithActionIsButton() throws {
    kit.frame()
    for part in [Panel.Part.track, .button, .plate] {
      kit.tap(try #require(kit.world.shown(Panel.self)?.frame(of: part)).center)
    }
    #expect(kit.world.buttons.map(\.action.name) == ["reset"])
    #expect(kit.noted(Pressed.self).count == 1)
  }

  @Test func twoContactsDragTrackAtOnce() throws {
    _ = try drag(.track, by: 5)
    let start = try #require(kit.world.shown(Panel.self)?.frame(of: .track)).center
    kit.touch(.down, 2, start)
    kit.frame()
    kit.touch(.move, 2, start + Vector(-9, 0))
    kit.frame()
    let contacts = Contacts()
    contacts.bind(to: kit.world)
    let states = kit.app.runtime.touches.touches.map {
      contacts.recognizer(SliderPan.self, of: $0.contact)?.isActive
    }
    #expect(states == [true, true])
  }
}
