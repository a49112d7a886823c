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
    let (from, to) = (desk.world.caret(at: 1), desk.world.caret(at: 5))
    desk.press(from.x, from.y)
    desk.frame()
    desk.move(to.x, to.y)
    desk.frame()
    desk.release(to.x, to.y)
    desk.frame()
    #expect(desk.world.writing?.edited.selection == 1..<5)
    let shown = try #require(desk.world.writtenWords?.areas(of: 1..<5).first)
    #expect(abs(shown.apply(.zero).x - from.x) < 2 && abs(shown.apply(Point(1, 0)).x - to.x) < 2)
    let word = desk.world.caret(at: 6)
    desk.rest(1)
    desk.tap(word.x, word.y)
    desk.tap(word.x, word.y)
    #expect(desk.world.writing?.edited.selectedText == "two")
  }

  @Test func movingFingerSelectsToTheStart() {
    let desk = desk()
    let (from, to) = (desk.world.caret(at: 4), desk.world.caret(at: 0))
    desk.touch(.down, 1, from.x, from.y)
    desk.frame()
    desk.touch(.move, 1, to.x - 3, to.y)
    desk.frame()
    #expect(desk.world.writing?.edited.caret == 0)
    #expect(desk.world.writing?.edited.selectedText == "one ")
  }

  @Test func caretFollowsVisualDirectionInArabicText() throws {
    let desk = Desk.withInterface([])
    desk.type("T")
    desk.send(.text("مرحبا"))
    desk.frame()
    let (start, end) = (desk.world.caret(at: 0), desk.world.caret(at: 5))
    #expect(start.x > end.x + 20, "behind the last letter is left")
    desk.type("Right")
    #expect(desk.world.writing?.edited.caret == 4, "an arrow points to where it goes")
    #expect(desk.world.caret(at: 4).x > end.x + 1)
    desk.type("Home")
    desk.type("Left", with: "Shift")
    #expect(desk.world.writing?.edited.selection == 0..<1)
    let area = try #require(desk.world.writtenWords?.areas(of: 0..<1).first)
    #expect(abs(area.apply(Point(1, 0)).x - start.x) < 1e-6)
    // A tap puts the caret at the tapped end of the line.
    desk.tap(end.x + 1, end.y)
    #expect(desk.world.writing?.edited.caret == 5)
    desk.rest(1)
    desk.tap(start.x - 1, start.y)
    #expect(desk.world.writing?.edited.caret == 0)
  }
}
