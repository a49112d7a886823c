import DirectManipulation
import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct CameraTests: CanvasHarness {
  @Test func draggedStickerFollowsFingerWhileCanvasMoves() {
    let editor = EditorHarness()
    editor.touch(.down, 5, 620, 390)
    editor.frame()
    editor.touch(.move, 5, 640, 390)
    editor.touch(.down, 1, 100, 100)
    editor.touch(.down, 2, 300, 100)
    editor.frame()
    for step in 1...20 {
      editor.touch(.move, 1, 100 - Double(step), 100)
      editor.touch(.move, 2, 300 + Double(step * 5), 100)
      editor.touch(.move, 5, 640 + Double(step), 390)
      editor.frame()
      #expect(
        editor.shown(Point(0.3, 20.0 / 60)).distance(to: Point(640 + Double(step), 390)) < 0.01)
    }
  }

  @Test func middleButtonPansAndControlWheelZoomsCanvas() {
    let editor = EditorHarness()
    editor.send(.mouseButton(.down, button: 2, position: Point(100, 100)))
    editor.move(150, 120)
    editor.send(.mouseButton(.up, button: 2, position: Point(160, 120)))
    editor.move(400, 400)
    editor.frame()
    #expect(editor.world.canvas.toWindow.apply(.zero) == Point(60, 20))
    editor.key("Left Ctrl")
    editor.wheel(2, at: 300, 200)
    editor.key("Left Ctrl", .up)
    editor.frame()
    #expect(abs(editor.world.canvas.toWindow.a - 1.21) < 1e-12)
    #expect(
      editor.world.canvas.toWindow.apply(Point(240, 180)).distance(to: Point(300, 200)) < 1e-9
    )
    #expect(editor.world.document.stickers == [EditorHarness.sticker()])
  }

  @Test func narrowCanvasSpringsBackUntilFullyVisible() {
    let editor = EditorHarness(
      [], canvas: Size(width: 400, height: 4000), shelf: TrayShelf(stickers: ["a.svg"]))
    let fitted = share(editor)
    twoFingers(
      editor, [Point(300, 400), Point(900, 400)], to: [Point(900, 100), Point(940, 100)])
    editor.rest(1)
    #expect(abs(share(editor) - fitted) < 1e-6)
  }

  @Test func twoFingersCatchSpringingCanvas() {
    let editor = EditorHarness.withInterface([])
    twoFingers(editor, [Point(300, 400), Point(900, 400)], to: [Point(500, 400), Point(560, 400)])
    editor.rest(0.05)
    editor.touch(.down, 1, 620, 420)
    editor.touch(.down, 2, 720, 420)
    editor.frame()
    let map = editor.world.canvas.toWindow
    editor.rest(1)
    #expect(editor.world.canvas.toWindow == map)
    #expect(!editor.world.isMoving)
    let touched = map.inverse!.apply(Point(620, 420))
    editor.touch(.move, 1, 600, 400)
    editor.touch(.move, 2, 760, 430)
    editor.frame()
    let shown = editor.world.canvas.toWindow.apply(touched)
    #expect(shown.distance(to: Point(600, 400)) < 20, "it goes with the finger")
  }

  @Test func canvasNeitherSpringsBackNorZoomsWithoutInterface() {
    let editor = EditorHarness([])
    twoFingers(editor, [Point(300, 400), Point(900, 400)], to: [Point(500, 400), Point(560, 400)])
    let map = editor.world.canvas.toWindow
    editor.rest(1)
    #expect(editor.world.canvas.toWindow == map)
    editor.wheel(3, at: 100, 100)
    editor.frame()
    #expect(editor.world.canvas.toWindow == map, "nor does the wheel move it")
  }

  @Test func canvasDoesNotJumpAfterFitUnderTwoFingers() {
    let editor = EditorHarness()
    editor.touch(.down, 1, 300, 200)
    editor.touch(.down, 2, 400, 200)
    editor.frame()
    editor.touch(.move, 1, 250, 250)
    editor.touch(.move, 2, 500, 300)
    editor.frame()
    #expect(editor.world.canvas.camera != .fitted)
    editor.type("0")
    #expect(editor.world.canvas.camera == .fitted)
    editor.touch(.move, 1, 250, 251)
    editor.frame()
    #expect(abs(editor.world.canvas.camera.zoom - 1) < 0.02)
    #expect(editor.world.canvas.camera.offset.length < 10)
  }
}
