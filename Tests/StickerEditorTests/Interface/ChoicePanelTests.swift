import DirectManipulation
import ECS
import Geometry
import Gestures
import InterfaceKit
import Testing

@testable import EditorKit

@Suite struct ChoicePanelTests {
  private struct Pick: PanelChoice {
    let action: EditorAction?

    func items(in frame: Rect, by drawing: InterfaceDrawing) -> [DrawnItem] {
      [DrawnItem(panel: frame, radius: 0, color: 0xFF12_3456)]
    }
  }

  private typealias Panel = ChoicePanel<Pick>

  private let kit = KitHarness(
    NoteMessages(ActionRequest.self),
    Guest { app in
      for number in 0..<20 { app.add(Action(EditorAction("\(number)"), "Pick")) }
      app.add(Action(.escape, "Close", keys: KeyChord("Escape")))
      app.addChoicePanel(of: Pick.self)
    })

  private static func picks(_ count: Int) -> [Pick] {
    (0..<count).map { Pick(action: EditorAction("\($0)")) }
  }

  private var isOpen: Bool { kit.world[ChoicePanels.self].isOpen }

  /// Opens the panel with two choices; returns the middle of the first choice.
  private func open() throws -> Point {
    kit.world.bound(ChoiceWriter<Pick>()).show(Self.picks(2))
    kit.frame()
    return try #require(kit.world.buttons.first).frame.center
  }

  private func layOut(_ count: Int, _ window: Size) -> (plate: Rect, cells: [Rect]) {
    let parts = Panel(choices: Self.picks(count), layout: Layout(window: window)).layOut()
    #expect(parts.map(\.content).first == .shade)
    #expect(parts[0].frame == Rect(origin: .zero, size: window))
    let cells = parts.filter { if case .choice = $0.content { true } else { false } }
    #expect(cells.map(\.content) == Self.picks(count).map { .choice($0) })
    return (parts.first { $0.content == .plate }?.frame ?? .zero, cells.map(\.frame))
  }

  @Test(
    arguments: [1, 2, 3, 9, 20], [Size(width: 320, height: 480), Size(width: 1280, height: 800)])
  func choicesFillColumnsInTheMiddleOfWindow(count: Int, window: Size) {
    let (plate, cells) = layOut(count, window)
    #expect(plate.center.distance(to: Rect(origin: .zero, size: window).center) < 1e-9)
    #expect(Rect(origin: .zero, size: window).contains(plate))
    #expect(cells.allSatisfy(plate.contains))
    for (index, cell) in cells.enumerated() {
      #expect(cells[(index + 1)...].allSatisfy { !$0.overlaps(cell) })
      #expect(cell.size.width <= 190)
    }
  }

  @Test(arguments: [
    (1, Size(width: 1280, height: 800), 1), (2, Size(width: 1280, height: 800), 2),
    (9, Size(width: 1280, height: 800), 2), (9, Size(width: 640, height: 200), 3),
    (20, Size(width: 640, height: 200), 5),
  ])
  func hasAsFewColumnsAsHeightAllows(count: Int, window: Size, columns: Int) {
    let cells = layOut(count, window).cells
    #expect(Set(cells.map { $0.minX.rounded() }).count == columns)
  }

  @Test func tapOnChoiceRequestsItsActionAndKeepsPanel() throws {
    let first = try open()
    #expect(isOpen && kit.world[Choices<Pick>.self].isOpen)
    kit.tap(first)
    #expect(kit.noted(ActionRequest.self).map(\.action.name) == ["0"])
    #expect(isOpen, "the feature of the action closes it")
  }

  @Test func touchBesidePanelCloses() throws {
    _ = try open()
    let plate = try #require(kit.world.shown(Panel.self)?.frame(of: .plate))
    kit.touch(.down, 1, Point(plate.minX + 2, plate.minY + 2))
    kit.frame()
    #expect(isOpen, "the touch is on the plate")
    kit.touch(.down, 2, Point(2, 2))
    kit.frame()
    #expect(!isOpen && kit.world.shown(Panel.self)?.panel == nil)
  }

  @Test func escapeClosesAndIsHandledOnlyWhileOpen() throws {
    struct NoteUnhandled: System {
      let requests = MessageHandler<ActionRequest>()
      @ResMut var unhandled: Unhandled

      func run() {
        requests.handle(.escape) {
          unhandled.count += 1
          return true
        }
      }
    }
    struct Unhandled { var count = 0 }
    let kit = KitHarness(
      Guest { app in
        app.world.insertResource(Unhandled())
        app.add(NoteUnhandled(), to: .behave)
      },
      Guest { app in
        app.add(Action(.escape, "Close", keys: KeyChord("Escape")))
        app.addChoicePanel(of: Pick.self)
      })
    kit.world.bound(ChoiceWriter<Pick>()).show(Self.picks(2))
    kit.frame()
    kit.type("Escape")
    #expect(!kit.world[ChoicePanels.self].isOpen && kit.world[Unhandled.self].count == 0)
    kit.type("Escape")
    #expect(kit.world[Unhandled.self].count == 1, "the next feature handles it")
  }

  @Test func messageAndRestartClose() throws {
    _ = try open()
    kit.world.send(CloseChoices())
    kit.frame()
    #expect(!isOpen)
    _ = try open()
    #expect(!kit.world.isAtRest)
    kit.app.restart()
    kit.frame()
    #expect(!isOpen && kit.world.isAtRest)
  }

  @Test func writerRedrawsOnlyForOtherChoices() throws {
    _ = try open()
    _ = kit.app.drawnItems()
    #expect(!kit.world.needsDisplay)
    let writer = kit.world.bound(ChoiceWriter<Pick>())
    writer.show(Self.picks(2))
    #expect(!kit.world.needsDisplay)
    writer.show(Self.picks(3))
    #expect(kit.world.needsDisplay)
  }

  @Test func drawsShadePlateAndChoicesInOrder() throws {
    _ = try open()
    let drawn = kit.app.drawnItems().compactMap { item -> UInt32? in
      if case .panel(let panel) = item.picture { panel.color } else { nil }
    }
    let palette = kit.world.palette
    #expect(drawn == [palette.shade, palette.notice, 0xFF12_3456, 0xFF12_3456])
  }
}
