import Geometry
import InterfaceKit
import Pictures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// The card with a file that the program has written.
@Suite struct FileCardPluginTests: FileCardHarness {
  @Test func buttonsAskProgramForActions() {
    let editor = editor()
    for action in [EditorAction.openFile, .showFile, .copyFile] {
      editor.world.selectedIDs = [1]
      editor.perform(.copy)
      editor.frame()
      _ = editor.world.takeRequests()
      editor.tap(action)
      let expected: EditorRequest =
        switch action {
        case .openFile: .openFile(Self.path)
        case .showFile: .showFile(Self.path)
        default: .copyFile(Self.path)
        }
      #expect(editor.world.takeRequests() == [expected])
      #expect(
        (editor.world.copiedText == nil) == (action == .copyFile), "the clipboard has the file")
      #expect(editor.world.writtenFile != nil)
    }
    editor.tap(.print)
    #expect(editor.world.takeRequests() == [.print])
  }

  @Test func closesAfterEightSecondsWithoutTouch() throws {
    let editor = editor()
    editor.rest(7)
    #expect(!editor.world.isMoving && editor.world.nextChange != nil)
    let middle = try plate(editor).center
    editor.tap(middle.x, middle.y)
    editor.rest(7)
    #expect(card(editor) != nil)
    editor.rest(1.1)
    #expect(card(editor) == nil && editor.world.writtenFile == nil && editor.world.isAtRest)
    #expect(editor.world.nextChange == nil)
  }

  @Test func staysUnderPointerOfMouse() throws {
    let editor = editor()
    let middle = try plate(editor).center
    editor.move(middle.x, middle.y)
    editor.rest(30)
    #expect(card(editor) != nil)
    editor.move(400, 300)
    editor.rest(8.1)
    #expect(card(editor) == nil)
  }

  @Test func tapBesideCardClosesItAndDragDoesNot() throws {
    let editor = editor()
    editor.drag(1, Point(640, 400), Point(700, 420))
    #expect(card(editor) != nil && editor.first.position != Point(640, 400))
    editor.tap(300, 700)
    #expect(card(editor) == nil)
  }

  @Test(arguments: [false, true]) func buttonClosesCard(byKeys: Bool) throws {
    let editor = editor()
    if byKeys {
      editor.type("F6")
      for _ in 0..<4 { editor.type("Tab") }
      #expect(editor.world.focus?.item == .button(.closeFile))
      editor.type("Return")
      editor.frame()
    } else {
      editor.tap(.closeFile)
    }
    #expect(card(editor) == nil && editor.world.writtenFile == nil)
    #expect(editor.world.takeRequests().isEmpty)
  }

  @Test func escapeClosesCardAndKeepsSelection() {
    let editor = editor()
    editor.type("Tab")
    editor.type("Escape")
    #expect(card(editor) == nil && editor.world.selectedIDs == [1])
    editor.type("Escape")
    #expect(editor.world.selectedIDs.isEmpty)
  }

  @Test func waitsBehindSheet() {
    let editor = editor()
    editor.world.show(Sheet(id: "things", title: "Things"))
    editor.rest(30)
    #expect(card(editor) == nil && editor.world.writtenFile != nil)
    editor.world.show(nil as Sheet?)
    editor.rest(1)
    #expect(card(editor) != nil)
  }

  /// Regression: a card that was hidden for almost its time flashed after the sheet.
  @Test func staysItsTimeAfterSheet() {
    let editor = editor()
    editor.world.show(Sheet(id: "things", title: "Things"))
    editor.rest(7.5)
    #expect(card(editor) == nil)
    editor.world.show(nil as Sheet?)
    editor.rest(7)
    #expect(card(editor) != nil)
    editor.rest(1.5)
    #expect(card(editor) == nil && editor.world.writtenFile == nil)
  }

  @Test func resetClosesCard() {
    let editor = editor()
    #expect(!editor.world.isAtRest)
    editor.app.reset(to: editor.world.document)
    editor.frame()
    #expect(card(editor) == nil && editor.world.isAtRest)
  }
}
