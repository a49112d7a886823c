import ECS
import Foundation
import Geometry
import Gestures
import InterfaceKit
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct HintsPluginTests {
  private func button(_ action: EditorAction, _ editor: EditorHarness) -> Button {
    editor.world.buttons.first { $0.action == action }!
  }

  private func shown(_ editor: EditorHarness) -> String? {
    editor.world.hintBanner?.block.lines.joined(separator: " ")
  }

  @Test func appearsWhileMouseRestsOnButton() {
    let editor = EditorHarness.withInterface()
    let place = button(.text, editor).frame.center
    editor.move(place.x, place.y)
    editor.frame()
    #expect(shown(editor) == nil)
    #expect(!editor.world.isMoving && editor.world.nextChange != nil)
    editor.rest(0.4)
    #expect(shown(editor) == nil)
    _ = editor.app.drawnItems()
    editor.rest(0.2)
    #expect(shown(editor) == "Add text (T)")
    #expect(editor.world.needsDisplay && editor.world.nextChange == nil)
    editor.move(place.x + 3, place.y)
    editor.frame()
    #expect(shown(editor) != nil)
    editor.move(640, 400)
    editor.rest(1)
    #expect(shown(editor) == nil)
    #expect(editor.world.takeRequests().isEmpty)
  }

  @Test(arguments: [EditorAction.help, .more, .layers, .exportAs], [0.2, 0.6])
  func endsWhenActionOpensPanel(action: EditorAction, rest: Double) {
    let editor = EditorHarness.withInterface()
    let place = button(.text, editor).frame.center
    editor.move(place.x, place.y)
    editor.rest(rest)
    #expect((shown(editor) != nil) == (rest > 0.5))
    editor.perform(action)
    editor.frame()
    #expect(shown(editor) == nil)
    editor.rest(1)
    #expect(shown(editor) == nil)
  }

  @Test func doesNotAppearWhileMenuIsOpen() {
    let editor = EditorHarness.withInterface()
    editor.tap(.more)
    let place = button(.text, editor).frame.center
    editor.move(place.x, place.y)
    editor.rest(1)
    #expect(editor.world.contextMenu != nil && shown(editor) == nil)
  }

  private func selectsSeveral(_ editor: EditorHarness) -> Bool {
    editor.world.actions[.selectSeveral]?.isOn == true
  }

  @Test func longPressShowsHintWithoutPressingButton() {
    let editor = EditorHarness.withInterface()
    let place = button(.selectSeveral, editor).frame.center
    editor.touch(.down, 1, place.x, place.y)
    editor.frame()
    editor.wait(0.6)
    #expect(shown(editor) == "Select multiple", "in the frame of the deadline")
    #expect(!selectsSeveral(editor))
    editor.touch(.up, 1, place.x, place.y)
    editor.frame()
    #expect(shown(editor) == nil)
    #expect(!selectsSeveral(editor))
    editor.touch(.down, 1, place.x, place.y)
    editor.rest(0.6)
    editor.touch(.move, 1, 640, 400)
    editor.frame()
    #expect(shown(editor) == nil)
    editor.touch(.up, 1, 640, 400)
    editor.rest(1)
    #expect(!selectsSeveral(editor), "it left the button")
    editor.tap(place.x, place.y)
    #expect(selectsSeveral(editor), "a tap presses")
  }

  @Test func longMousePressPressesButton() {
    let editor = EditorHarness.withInterface()
    let place = button(.selectSeveral, editor).frame.center
    editor.press(place.x, place.y)
    editor.rest(1)
    editor.release(place.x, place.y)
    editor.frame()
    #expect(selectsSeveral(editor))
  }

  @Test(arguments: LayoutTests.windows)
  func fitsInWindowBesideItsButton(window: Size) {
    let editor = EditorHarness.withInterface(window: window)
    editor.type("Tab")
    for button in editor.world.buttons {
      editor.move(button.frame.center.x, button.frame.center.y)
      editor.rest(0.6)
      let banner = editor.world.hintBanner!
      #expect(Rect(origin: .zero, size: window).contains(banner.frame))
      #expect(!banner.frame.overlaps(button.frame), "\(button.action)")
      #expect(banner.block.width * banner.line / 100 <= banner.frame.size.width)
      #expect(banner.line >= 16 && banner.block.lines.count == 1)
    }
  }

  @Test(arguments: LayoutTests.windows) func coversNoButtonOfBar(window: Size) throws {
    for key in ["D", "Tab"] {
      let editor = EditorHarness.withInterface(window: window)
      editor.type(key)
      if key == "D", editor.world.buttons.contains(where: { $0.action == .inkColors }) {
        editor.tap(.inkColors)
      }
      editor.frame()
      let bar = try #require(
        editor.world.shown(DrawingBar.self)?.panel?.obstacleFrame
          ?? editor.world.shown(ContextBar.self)?.panel?.obstacleFrame)
      let buttons = editor.world.buttons.filter { bar.contains($0.frame.center) }
      #expect(buttons.count > 3)
      for button in buttons {
        editor.move(button.frame.center.x, button.frame.center.y)
        editor.rest(0.6)
        let name = editor.world.hintBanner!.frame
        #expect(!buttons.contains { $0.frame.overlaps(name) }, "\(button.action)")
      }
    }
  }

  @Test func everyButtonHasUniqueTitle() {
    let editor = EditorHarness.withInterface()
    editor.type("Tab")
    let titles = (editor.world.buttons.map(\.action) + [.edit]).map {
      editor.world.actions[$0]!.title.description
    }
    #expect(Set(titles).count == titles.count)
    #expect(titles.allSatisfy { $0.first!.isUppercase && $0.count <= 20 })
  }

  @Test func helpFadesAtItsEndWhileMoreLinesFollow() throws {
    let editor = EditorHarness.withInterface(window: Size(width: 480, height: 320))
    editor.type("F1")
    let room = try #require(editor.world.sheetLayout).tileRoom
    func hasFade() -> Bool {
      editor.world.items(of: SheetPanel.self).contains { item in
        guard case .panel(let panel) = item.picture else { return false }
        return panel.size == Size(width: room.size.width, height: 2)
          && item.transform.ty == room.maxY - 2
      }
    }
    #expect(hasFade())
    for _ in 0..<40 { editor.drag(1, Point(240, 300), Point(240, 10)) }
    #expect(editor.world.isHelpShown && !hasFade())
  }
}
