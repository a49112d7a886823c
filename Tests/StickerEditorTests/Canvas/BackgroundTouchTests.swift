import Geometry
import Gestures
import StickerScene
import Testing

@testable import StickerCanvas

@Suite struct BackgroundTouchTests: CanvasHarness {
  @Test func twoFingersOnTheBackgroundMoveTheCanvasUnderThem() {
    let editor = EditorHarness()
    let map = editor.world.canvas.toWindow
    let touched = [Point(100, 100), Point(300, 150)].map { map.inverse!.apply($0) }
    editor.touch(.down, 1, 100, 100)
    editor.touch(.down, 2, 300, 150)
    editor.frame()
    let goals = [Point(200, 300), Point(600, 400)]
    for step in 1...10 {
      let share = Double(step) / 10
      editor.touch(.move, 1, 100 + 100 * share, 100 + 200 * share)
      editor.touch(.move, 2, 300 + 300 * share, 150 + 250 * share)
      editor.frame()
    }
    let shown = touched.map(editor.world.canvas.toWindow.apply)
    #expect(shown[0].distance(to: goals[0]) < 1e-6)
    #expect(shown[1].distance(to: goals[1]) < 1e-6)
    #expect(editor.world.document.stickers == [EditorHarness.sticker()], "the document stays")
    editor.touch(.up, 1, 0, 0)
    editor.touch(.up, 2, 0, 0)
    editor.type("0")
    #expect(editor.world.canvas.toWindow == map)
  }

  @Test func oneFingerOnTheBackgroundMovesNothing() {
    let editor = EditorHarness()
    let map = editor.world.canvas.toWindow
    editor.drag(1, Point(100, 100), Point(400, 300))
    #expect(editor.world.canvas.toWindow == map)
  }
}
