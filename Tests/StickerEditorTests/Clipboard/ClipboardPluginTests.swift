import DirectManipulation
import Geometry
import Gestures
import StickerScene
import Testing

@testable import StickerCanvas
@testable import StickerEditor

@Suite struct ClipboardPluginTests {
  private func editor() -> EditorHarness {
    var second = EditorHarness.sticker(id: 2, at: Point(600, 400))
    (second.rotation, second.opacity) = (1, 0.5)
    let editor = EditorHarness.withInterface([EditorHarness.sticker(), second])
    editor.world.selectedIDs = [2]
    return editor
  }

  @Test func offsetsEachPastedCopyFromPreviousOne() {
    let editor = editor()
    editor.type("C", with: "Ctrl")
    #expect(editor.world.takeRequests() == [.copy("2.svg")])
    #expect(editor.world.copiedText == "2.svg")
    #expect(!editor.world.store.history.canUndo)
    editor.world.pasteCopied()
    editor.world.pasteCopied()
    #expect(editor.world.selectedIDs == [4])
    #expect((editor.middle(3) - editor.middle(2)).distance(to: Vector(24, 24)) < 1e-6)
    #expect((editor.middle(4) - editor.middle(3)).distance(to: Vector(24, 24)) < 1e-6)
    #expect(editor.record(4)?.rotation == 1 && editor.record(4)?.opacity == 0.5)
    editor.type("Z", with: "Ctrl")
    #expect(editor.world.document.stickers.map(\.id) == [1, 2, 3])
  }

  @Test(arguments: [true, false]) func copyDiffersOnlyInIDAndPosition(pastes: Bool) throws {
    let editor = EditorHarness([EditorHarness.sticker()])
    let middle = editor.middle(1)
    // A size between pixels, by two fingers.
    editor.touch(.down, 1, middle.x - 10, middle.y)
    editor.touch(.down, 2, middle.x + 10, middle.y)
    editor.frame()
    editor.touch(.move, 2, middle.x + 23.4, middle.y + 11)
    editor.frame()
    for finger in [1, 2] { editor.touch(.up, Int64(finger), middle.x, middle.y) }
    editor.frame()
    editor.type("Tab")
    editor.type("F")
    editor.type("C", with: "Ctrl")
    if pastes { editor.world.pasteCopied() } else { editor.type("D", with: "Ctrl") }
    let original = try #require(editor.record(1))
    #expect(original.flipped && original.scale.x != 1 && original.rotation != 0)
    var copy = try #require(editor.record(2))
    (copy.id, copy.position) = (original.id, original.position)
    #expect(copy == original)
  }

  @Test(arguments: [true, false]) func repeatedCopiesStayOnCanvasAndApart(pastes: Bool) {
    let editor = EditorHarness([EditorHarness.sticker()])
    editor.type("A", with: "Ctrl")
    editor.type("C", with: "Ctrl")
    for _ in 0..<120 {
      if pastes { editor.world.pasteCopied() } else { editor.type("D", with: "Ctrl") }
    }
    let middles = editor.world.document.stickers.map { $0.middle }
    #expect(middles.count == 121)
    let photo = Rect(x: 0, y: 0, width: 1280, height: 800)
    #expect(middles.allSatisfy { photo.nearestPoint(to: $0) == $0 })
    let next = zip(middles, middles.dropFirst()).map { $0.distance(to: $1) }
    #expect(next.allSatisfy { $0 > Clipboard.step })
  }

  @Test func pastesCutStickerAtItsOldPosition() {
    let editor = editor()
    let before = editor.record(2)!
    editor.type("X", with: "Ctrl")
    #expect(editor.world.document.stickers.map(\.id) == [1])
    editor.world.pasteCopied()
    let pasted = editor.world.document.stickers[1]
    #expect(pasted.position == before.position && pasted.rotation == before.rotation)
  }

  @Test func refusesCopiesThatExceedStickerLimit() {
    let editor = editor()
    for _ in 1...20 {
      editor.type("A", with: "Ctrl")
      editor.type("D", with: "Ctrl")
    }
    #expect(editor.world.document.stickers.count == 8192)
    #expect(editor.world.toasts.current?.text.contains("10000") == true)
    #expect(editor.world.toasts.current?.text.contains("8192") == true)
    // Pasting has the same limit. Adding a single sticker is still possible.
    editor.type("C", with: "Ctrl")
    let steps = editor.world.store.history.done.count
    editor.world.pasteCopied()
    #expect(editor.world.store.history.done.count == steps)
    editor.world.drop("3.svg")
    #expect(editor.world.document.stickers.count == 8193)
    editor.type("D", with: "Ctrl")
    #expect(editor.world.document.stickers.count == 8194)
  }

  @Test func movesButDoesNotDuplicateStickersBeyondLimit() {
    let many = (1...10_001).map { EditorHarness.sticker(id: $0) }
    let editor = EditorHarness.withInterface(many)
    editor.world.selectedIDs = [10_001]
    editor.type("Right")
    #expect(editor.record(10_001)?.position == Point(641, 400))
    editor.type("D", with: "Ctrl")
    #expect(editor.world.document.stickers.count == 10_001)
    #expect(editor.world.toasts.current != nil)
  }

  @Test func requestsSystemClipboardWhenNothingWasCopied() {
    let editor = editor()
    editor.world.selectedIDs = []
    editor.type("C", with: "Ctrl")
    editor.type("X", with: "Ctrl")
    editor.type("V", with: "Ctrl")
    #expect(editor.world.takeRequests() == [.paste])
    #expect(editor.world.copiedText == nil)
    editor.world.pasteCopied()
    #expect(editor.world.document.stickers.count == 2)
  }
}
