import Geometry
import Gestures
import Testing

@Suite struct PointerTests {
  @Test func mouseDragsOnlyWithLeftButton() {
    let editor = EditorHarness()
    editor.press(640, 400)
    editor.move(641, 400)
    editor.frame()
    #expect(editor.shown(Point(0.5, 0.5)) == Point(640, 400), "within its slop")
    editor.move(700, 420)
    editor.release(700, 420)
    editor.frame()
    #expect(editor.shown(Point(0.5, 0.5)).distance(to: Point(700, 420)) < 1e-9)
    editor.send(.mouseButton(.down, button: 3, position: Point(700, 420)))
    editor.move(800, 420)
    editor.frame()
    #expect(editor.shown(Point(0.5, 0.5)).distance(to: Point(700, 420)) < 1e-9)
  }

  @Test func mouseUpElsewhereMovesStickerThere() {
    let editor = EditorHarness()
    editor.press(640, 400)
    editor.release(700, 400)
    editor.frame()
    #expect(editor.shown(Point(0.5, 0.5)).distance(to: Point(700, 400)) < 1e-9)
  }
}
