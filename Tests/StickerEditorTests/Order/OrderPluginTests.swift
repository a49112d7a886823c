import Geometry
import StickerScene
import Testing

@testable import StickerCanvas

/// Bring forward and Send backward move a sticker past the next sticker that overlaps it.
@Suite struct OrderPluginTests {
  /// From back to front: 1, 2 and 4 lie on one another, 3 and 5 far away.
  private func editor(selecting selected: Int...) -> EditorHarness {
    let editor = EditorHarness.withInterface([
      EditorHarness.sticker(id: 1, at: Point(400, 400)),
      EditorHarness.sticker(id: 2, at: Point(440, 420)),
      EditorHarness.sticker(id: 3, at: Point(900, 200)),
      EditorHarness.sticker(id: 4, at: Point(480, 440)),
      EditorHarness.sticker(id: 5, at: Point(900, 600)),
    ])
    editor.world.selectedIDs = selected
    return editor
  }

  private func order(_ editor: EditorHarness) -> [Int] {
    #expect(editor.world.drawnStickers().count == 5)
    return editor.world.document.stickers.map(\.id)
  }

  @Test func movesPastNextOverlappingSticker() {
    let editor = editor(selecting: 4)
    editor.type("[")
    #expect(order(editor) == [1, 4, 2, 3, 5], "past 3, which lies elsewhere")
    editor.type("[")
    #expect(order(editor) == [4, 1, 2, 3, 5])
    editor.type("[")
    #expect(editor.world.store.history.done.count == 2, "there is nothing farther back")
    editor.type("]")
    #expect(order(editor) == [1, 4, 2, 3, 5])
    editor.type("]")
    #expect(order(editor) == [1, 2, 4, 3, 5])
    editor.type("]")
    #expect(order(editor) == [1, 2, 3, 5, 4], "to the front where nothing covers it")
  }

  @Test func movesStickerWithoutOverlapToFrontOrBack() {
    let editor = editor(selecting: 3)
    editor.type("[")
    #expect(order(editor) == [3, 1, 2, 4, 5])
    editor.type("]")
    #expect(order(editor) == [1, 2, 4, 5, 3])
  }

  @Test func keepsRelativeOrderOfSelectedStickers() {
    let editor = editor(selecting: 4, 2)
    editor.type("[")
    #expect(order(editor) == [2, 4, 1, 3, 5])
    editor.type("]")
    #expect(order(editor) == [1, 2, 4, 3, 5])
    editor.world.selectedIDs = [5, 3]
    editor.type("[")
    #expect(order(editor) == [3, 5, 1, 2, 4])
  }

  @Test func transparentPartsCoverNothing() {
    var behind = EditorHarness.sticker(id: 1, at: Point(500, 400))
    var front = EditorHarness.sticker(id: 2, at: Point(575, 445))
    (behind.image, front.image) = ("corner.svg", "corner.svg")
    // The transparent corner of the one in front lies over the one behind.
    let other = EditorHarness.sticker(id: 3, at: Point(560, 440))
    let editor = EditorHarness.withInterface([other, behind, front])
    editor.world.selectedIDs = [2]
    editor.type("[")
    #expect(editor.world.document.stickers.map(\.id) == [2, 3, 1])
  }
}
