import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct ChangesPluginTests: SelectionHarness {
  @Test func buttonsAndKeysDoTheSame() throws {
    for usesKeys in [false, true] {
      let editor = three()
      editor.tap(editor.middle(2).x, editor.middle(2).y)
      func ask(_ action: EditorAction, _ key: String, _ modifiers: String...) {
        if usesKeys {
          modifiers.forEach { editor.key("Left \($0)") }
          editor.type(key)
          modifiers.forEach { editor.key("Left \($0)", .up) }
        } else {
          editor.tap(action)
        }
      }
      ask(.flip, "F")
      #expect(editor.record(2)?.flipped == true)
      // The opacity's button opens a slider.
      editor.type("O")
      #expect(editor.record(2)?.opacity == 0.75)
      ask(.duplicate, "D", "Ctrl")
      let copy = try #require(editor.record(4))
      #expect(copy.flipped && copy.opacity == 0.75 && copy.position != editor.record(2)?.position)
      #expect(editor.world.selectedIDs == [4])
      ask(.backward, "[")
      #expect(editor.world.document.stickers.map(\.id) == [1, 3, 4, 2])
      ask(.forward, "]")
      #expect(editor.world.document.stickers.map(\.id) == [1, 3, 2, 4])
      ask(.lock, "L")
      #expect(editor.record(4)?.locked == true)
      ask(.delete, "Delete")
      #expect(editor.record(4) != nil, "what is locked stays")
      ask(.lock, "L")
      ask(.delete, "Delete")
      #expect(editor.record(4) == nil)
      for _ in 0..<8 { editor.type("Z", with: "Ctrl") }
      #expect(editor.record(2) == EditorHarness.sticker(id: 2, at: Point(600, 400)))
    }
  }

  @Test func lockedStickerCannotBeDraggedUntilUnlocked() {
    let editor = three()
    editor.tap(editor.middle(1).x, editor.middle(1).y)
    editor.tap(.lock)
    let before = editor.record(1)
    editor.drag(1, editor.middle(1), Point(900, 300))
    #expect(editor.record(1) == before)
    editor.tap(640, 60)
    editor.tap(editor.middle(1).x, editor.middle(1).y)
    #expect(editor.world.selectedIDs == [1], "a tap finds it")
    editor.tap(.lock)
    editor.drag(2, editor.middle(1), Point(900, 300))
    #expect(editor.middle(1).distance(to: Point(900, 300)) < 0.01)
  }

  @Test func duplicatesGetFreeIDsWhenGreatestIsTaken() {
    let greatest = SceneDocument.greatestID
    let editor = EditorHarness([
      EditorHarness.sticker(id: 2), EditorHarness.sticker(id: 3),
      EditorHarness.sticker(id: greatest),
    ])
    editor.type("A", with: "Ctrl")
    editor.type("D", with: "Ctrl")
    #expect(editor.world.store.document.stickers.map(\.id) == [2, 3, greatest, 1, 4, 5])
    expectHonest(editor)
  }
}
