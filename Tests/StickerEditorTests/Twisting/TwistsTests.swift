import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct TwistsTests {
  private func key(_ key: TextEntry.Key, _ editor: EditorHarness) throws -> Point {
    let keys = try #require(editor.world.writing).keys(in: editor.world.layout!)
    return try #require(keys.first { $0.key == key }).frame.center
  }

  /// Returns an editor on which a contact rotates the only sticker, after one undo step.
  private func turning(by grab: (EditorHarness) throws -> Void) throws -> EditorHarness {
    var large = EditorHarness.sticker()
    large.scale = Vector(3, 3)
    let editor = EditorHarness.withInterface([large])
    editor.world.selectedIDs = [1]
    editor.type("F")
    try grab(editor)
    return editor
  }

  @Test func twistBelongsToItsStickerAlone() {
    let editor = EditorHarness.withInterface([
      EditorHarness.sticker(), EditorHarness.sticker(id: 2, at: Point(300, 330)),
    ])
    editor.key("Left Alt")
    editor.press(660, 400)
    editor.frame()
    func count(_ id: Int) -> Int {
      editor.world.bound(Twists()).of(editor.world.entities[id]!).count
    }
    #expect(count(1) == 1 && count(2) == 0)
    editor.release(660, 400)
    editor.key("Left Alt", .up)
    editor.frame()
    #expect(count(1) == 0)
  }

  @Test func releasingAltDoesNotResumeDragThatUndoCancelled() throws {
    let editor = try turning { editor in
      editor.key("Left Alt")
      editor.press(600, 400)
      editor.frame()
      editor.move(550, 450)
      editor.frame()
    }
    editor.perform(.undo)
    let middle = editor.middle(1)
    editor.key("Left Alt", .up)
    editor.frame()
    expectHonest(editor)
    editor.move(700, 600)
    editor.release(700, 600)
    editor.frame()
    #expect(editor.middle(1) == middle)
    #expect(!editor.world.store.history.canUndo)
  }
}
