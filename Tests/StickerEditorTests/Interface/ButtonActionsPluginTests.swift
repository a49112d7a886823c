import DirectManipulation
import ECS
import Geometry
import Gestures
import InterfaceKit
import Testing

@testable import EditorKit

@Suite struct ButtonActionsPluginTests {
  private let kit = KitHarness(
    NoteMessages(ActionRequest.self),
    ButtonRowPlugin(
      Action(EditorAction("save"), "Save").offering(EditorAction("save as")),
      Action(EditorAction("save as"), "Save as"),
      Action(EditorAction("undo"), "Undo").offering(EditorAction("history"))),
    Guest { $0.add(ShowMore(), to: .behave) })
  private let save = ButtonRow.frame(0).center
  private let undo = ButtonRow.frame(2).center

  /// Shows a fourth button when an action asks for it.
  private struct ShowMore: System {
    let requests = MessageReader<ActionRequest>()
    @ResMut var row: RowActions

    func run() { requests.perform([EditorAction("save as"): { row.all.append(.escape) }]) }
  }

  private struct Unrelated {}

  private func requested() -> [String] {
    defer { kit.world[NotedMessages<ActionRequest>.self].all = [] }
    return kit.noted(ActionRequest.self).map(\.action.name)
  }

  @Test func tapRequestsActionOnce() {
    kit.tap(save)
    #expect(requested() == ["save"])
    kit.mouse(.down, undo)
    kit.frame()
    #expect(requested() == [], "a press counts when it ends")
    kit.mouse(.up, undo)
    kit.frame()
    #expect(requested() == ["undo"])
    kit.tap(Point(400, 300))
    #expect(requested() == [])
  }

  @Test func longPressOfFingerRequestsAlternativeAlone() {
    kit.touch(.down, 1, save)
    kit.frame()
    kit.frame(after: 0.4)
    #expect(requested() == [])
    kit.frame(after: 0.2)
    #expect(requested() == ["save as"])
    kit.touch(.up, 1, save)
    kit.frame()
    #expect(requested() == [])
  }

  @Test func longPressOfMouseRequestsAction() {
    kit.mouse(.down, save)
    kit.frame()
    kit.frame(after: 0.6)
    kit.mouse(.up, save)
    kit.frame()
    #expect(requested() == ["save"])
  }

  @Test func longPressWithoutAlternativeRequestsNothing() {
    kit.touch(.down, 1, undo)
    kit.frame()
    kit.frame(after: 0.6)
    kit.touch(.up, 1, undo)
    kit.frame()
    #expect(requested() == [], "the app has no history")
  }

  @Test func rightClickRequestsAlternativeWhenPressed() {
    kit.mouse(.down, save, button: 3)
    kit.frame()
    #expect(requested() == ["save as"])
    kit.mouse(.up, save, button: 3)
    kit.frame()
    #expect(requested() == [])
    for place in [undo, Point(400, 300)] {
      kit.mouse(.down, place, button: 3)
      kit.frame()
    }
    #expect(requested() == [], "neither of them has an alternative")
  }

  @Test func panelsAreLaidOutRightAfterAction() {
    kit.frame()
    _ = kit.app.drawnItems()
    #expect(kit.world.buttons.count == 3)
    kit.app.perform(EditorAction("save as"))
    #expect(kit.world.buttons.count == 4 && kit.world.needsDisplay)
    // The new button receives a touch of the same pump.
    kit.world[RowActions.self].all.removeLast()
    kit.frame()
    kit.mouse(.down, save, button: 3)
    let fourth = ButtonRow.frame(3).center
    kit.touch(.down, 1, fourth)
    kit.touch(.up, 1, fourth)
    kit.frame()
    #expect(requested().suffix(2) == ["save as", "escape"])
  }

  @Test func layoutRequestLaysOutPanels() {
    kit.frame()
    _ = kit.app.drawnItems()
    kit.world[RowActions.self].all = []
    kit.world.send(Unrelated())
    kit.app.runRounds()
    #expect(kit.world.buttons.count == 3 && !kit.world.needsDisplay)
    kit.world.send(LayoutRequest())
    kit.app.runRounds()
    #expect(kit.world.buttons.isEmpty && kit.world.needsDisplay)
  }
}
