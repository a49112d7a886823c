import Geometry
import Gestures
import Pictures
@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
import StickerScene
import Testing

/// While the text panel is open, keys act on its text.
@Suite struct WordSelectionTests {
  /// Creates a desk with a sticker and a text panel that holds some text.
  private func desk(_ text: String = "one two") -> Desk {
    let desk = Desk.withInterface([Desk.sticker(at: Point(300, 120))])
    desk.type("T")
    desk.send(.text(text))
    desk.frame()
    _ = desk.world.takeRequests()
    return desk
  }

  private func text(_ desk: Desk) -> String? { desk.world.writing?.words.text }

  @Test func selectAllAndCutAffectTextOnly() {
    let desk = desk()
    let before = desk.world.document
    desk.type("A", with: "Ctrl")
    desk.type("X", with: "Ctrl")
    #expect(desk.world.document == before)
    #expect(text(desk) == "")
    #expect(desk.world.takeRequests() == [.copy("one two")])
    #expect(desk.world.copiedText == "one two")
  }

  @Test(arguments: ["D", "Z", "Y", "Delete", "Left", "Home", "Up"])
  func otherKeysDoNotReachStickersOrCanvas(key: String) {
    let desk = desk()
    let middle = desk.middle(1)
    desk.tap(middle.x, middle.y)
    #expect(text(desk) == "one two")
    let before = desk.world.document
    let canvas = desk.world.canvas.toWindow
    desk.type(key, with: "Ctrl")
    desk.type(key)
    #expect(desk.world.document == before && desk.world.canvas.toWindow == canvas)
  }

  @Test func pastesCopiedTextIntoPanelOrAsSticker() {
    let desk = desk()
    desk.type("Left", with: "Ctrl", "Shift")
    desk.type("C", with: "Ctrl")
    #expect(desk.world.takeRequests() == [.copy("two")])
    desk.type("Home")
    desk.type("V", with: "Ctrl")
    #expect(desk.world.takeRequests() == [.paste])
    desk.world.pasteCopied()
    #expect(text(desk) == "twoone two")
    desk.type("Escape")
    desk.world.pasteCopied()
    #expect(
      desk.world.document.stickers.last?.image == "text:#FFFFFF:two", "and beside words as words")
  }

  @Test func pastesCopiedTextStickerAsText() {
    let desk = Desk.withInterface([])
    desk.type("T")
    desk.send(.text("hi"))
    desk.type("Return")
    desk.type("C", with: "Ctrl")
    desk.rest(1)
    desk.type("T")
    desk.send(.text("oh "))
    desk.frame()
    desk.world.pasteCopied()
    #expect(text(desk) == "oh hi")
    #expect(desk.world.document.stickers.count == 1)
  }

  @Test func undoAndRedoChangeTextButNotDocument() {
    let desk = desk()
    let before = desk.world.document
    desk.type("Backspace")
    desk.type("Z", with: "Ctrl")
    #expect(text(desk) == "one two")
    desk.type("Z", with: "Ctrl", "Shift")
    #expect(text(desk) == "one tw")
    #expect(desk.world.document == before)
  }

  @Test func heldShiftAndArrowKeepExtendingSelection() {
    let desk = desk()
    desk.key("Left Shift")
    desk.key("Left")
    desk.rest(1)
    #expect(desk.world.writing?.edited.selection == 0..<7)
    desk.key("Left", .up)
    desk.key("Left Shift", .up)
    desk.type("Delete")
    #expect(text(desk) == "")
  }

  @Test func mouseDragSelectsRangeAndDoubleTapSelectsWord() throws {
    let desk = desk()
    let layout = try #require(desk.world.layout)
    func place(_ count: Int) throws -> Point {
      var entry = try #require(desk.world.writing)
      entry.edit { $0.move(to: count) }
      return desk.world.textField(entry, layout).caret.center
    }
    let (from, to) = (try place(1), try place(5))
    desk.press(from.x, from.y)
    desk.frame()
    desk.move(to.x, to.y)
    desk.frame()
    desk.release(to.x, to.y)
    desk.frame()
    #expect(desk.world.writing?.edited.selection == 1..<5)
    let field = desk.world.textField(try #require(desk.world.writing), layout)
    let shown = try #require(field.selection.first)
    #expect(abs(shown.minX - from.x) < 2 && abs(shown.maxX - to.x) < 2)
    let word = try place(6)
    desk.rest(1)
    desk.tap(word.x, word.y)
    desk.tap(word.x, word.y)
    #expect(desk.world.writing?.edited.selectedText == "two")
  }

  @Test func movingFingerPlacesCaret() throws {
    let desk = desk()
    let layout = try #require(desk.world.layout)
    let field = desk.world.textField(try #require(desk.world.writing), layout).frame
    desk.touch(.down, 1, field.center.x, field.center.y)
    desk.frame()
    desk.touch(.move, 1, field.minX + 2, field.center.y)
    desk.frame()
    #expect(desk.world.writing?.edited.caret == 0)
    #expect(desk.world.writing?.edited.selection.isEmpty == true)
  }

  @Test func caretFollowsVisualDirectionInArabicText() throws {
    let desk = Desk.withInterface([])
    desk.type("T")
    desk.send(.text("مرحبا"))
    desk.frame()
    let layout = try #require(desk.world.layout)
    func field() throws -> TextField {
      desk.world.textField(try #require(desk.world.writing), layout)
    }
    let line = try #require(try field().lines.first).frame
    #expect(abs(try field().caret.center.x - line.minX) < 1e-6, "behind the last letter")
    desk.type("Right")
    #expect(desk.world.writing?.edited.caret == 4, "an arrow points to where it goes")
    #expect(try field().caret.center.x > line.minX + 1)
    desk.type("Home")
    #expect(abs(try field().caret.center.x - line.maxX) < 1e-6)
    desk.type("Left", with: "Shift")
    #expect(desk.world.writing?.edited.selection == 0..<1)
    #expect(abs(try #require(try field().selection.first).maxX - line.maxX) < 1e-6)
    // A tap puts the caret at the tapped end of the line.
    desk.tap(line.minX + 1, line.center.y)
    #expect(desk.world.writing?.edited.caret == 5)
    desk.rest(1)
    desk.tap(line.maxX - 1, line.center.y)
    #expect(desk.world.writing?.edited.caret == 0)
  }
}
