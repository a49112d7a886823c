import DirectManipulation
import ECS
import Geometry
import Gestures
@testable import EditorKit
@testable import StickerCanvas
import StickerScene
import Testing

/// A move by exactly the slop is a drag for every recognizer, and not a tap as well.
@Suite struct SlopTests {
  @Test func mouseMoveBySlopDragsWithoutTapping() {
    let editor = EditorHarness.withInterface([EditorHarness.sticker()])
    let middle = editor.middle(1)
    editor.tap(.snap)
    editor.tap(.selectSeveral)
    editor.tap(middle.x, middle.y)
    editor.press(middle.x, middle.y)
    editor.move(middle.x + editor.world.runtime.mouseSlop, middle.y)
    editor.frame()
    #expect(editor.middle(1).distance(to: middle) > 1, "it moves")
    editor.release(middle.x + editor.world.runtime.mouseSlop, middle.y)
    editor.frame()
    #expect(editor.world.selectedIDs == [1], "a click would have let it go")
  }

  @Test func fingerMoveBelowSlopTapsWithoutDragging() {
    let editor = EditorHarness.withInterface([EditorHarness.sticker()])
    let middle = editor.middle(1)
    editor.touch(.down, 1, middle.x, middle.y)
    editor.touch(.move, 1, middle.x + editor.world.runtime.touchSlop - 0.01, middle.y)
    editor.touch(.up, 1, middle.x, middle.y)
    editor.frame()
    #expect(editor.middle(1) == middle)
    #expect(editor.world.selectedIDs == [1])
  }
}
