import DirectManipulation
import Geometry
import Gestures
@testable import StickerEditor
import StickerScene
import Testing

@Suite struct CameraTests {
  @Test func twoFingersOnTheBackgroundMoveTheCanvasUnderThem() {
    let desk = Desk()
    let map = desk.editor.runtime.canvasToWindow
    let touched = [Point(100, 100), Point(300, 150)].map { map.inverse!.apply($0) }
    desk.touch(.down, 1, 100, 100)
    desk.touch(.down, 2, 300, 150)
    desk.frame()
    let goals = [Point(200, 300), Point(600, 400)]
    for step in 1...10 {
      let share = Double(step) / 10
      desk.touch(.move, 1, 100 + 100 * share, 100 + 200 * share)
      desk.touch(.move, 2, 300 + 300 * share, 150 + 250 * share)
      desk.frame()
    }
    let shown = touched.map(desk.editor.runtime.canvasToWindow.apply)
    #expect(shown[0].distance(to: goals[0]) < 1e-6)
    #expect(shown[1].distance(to: goals[1]) < 1e-6)
    #expect(desk.editor.document.stickers == [Desk.sticker()], "the document stays")
    desk.touch(.up, 1, 0, 0)
    desk.touch(.up, 2, 0, 0)
    desk.type("0")
    #expect(desk.editor.runtime.canvasToWindow == map)
  }

  @Test func whoHoldsAStickerHoldsOnWhileOthersMoveTheCanvas() {
    let desk = Desk()
    desk.touch(.down, 5, 620, 390)
    desk.frame()
    desk.touch(.move, 5, 640, 390)
    desk.touch(.down, 1, 100, 100)
    desk.touch(.down, 2, 300, 100)
    desk.frame()
    for step in 1...20 {
      desk.touch(.move, 1, 100 - Double(step), 100)
      desk.touch(.move, 2, 300 + Double(step * 5), 100)
      desk.touch(.move, 5, 640 + Double(step), 390)
      desk.frame()
      #expect(desk.shown(Point(0.3, 20.0 / 60)).distance(to: Point(640 + Double(step), 390)) < 0.01)
    }
  }

  @Test func oneFingerOnTheBackgroundMovesNothing() {
    let desk = Desk()
    let map = desk.editor.runtime.canvasToWindow
    desk.drag(1, Point(100, 100), Point(400, 300))
    #expect(desk.editor.runtime.canvasToWindow == map)
  }

  @Test func theMouseMovesAndZoomsToo() {
    let desk = Desk()
    desk.send(.mouseButton(.down, button: 2, position: Point(100, 100)))
    desk.move(150, 120)
    desk.send(.mouseButton(.up, button: 2, position: Point(160, 120)))
    desk.move(400, 400)
    desk.frame()
    #expect(desk.editor.runtime.canvasToWindow.apply(.zero) == Point(60, 20))
    desk.key("Left Ctrl")
    desk.wheel(2, at: 300, 200)
    desk.key("Left Ctrl", .up)
    desk.frame()
    #expect(abs(desk.editor.runtime.canvasToWindow.a - 1.21) < 1e-12)
    #expect(
      desk.editor.runtime.canvasToWindow.apply(Point(240, 180)).distance(to: Point(300, 200)) < 1e-9
    )
    #expect(desk.editor.document.stickers == [Desk.sticker()])
  }

  @Test func theCanvasNeverGetsLost() {
    let desk = Desk.withInterface()
    for key in ["Left", "Right", "Up", "Down"] {
      for _ in 0..<200 { desk.type(key, with: "Ctrl") }
      let canvas = desk.editor.runtime.canvasToWindow
      let (from, to) = (canvas.apply(.zero), canvas.apply(Point(1280, 800)))
      let view = desk.editor.view
      #expect(to.x >= view.minX + 79 && from.x <= view.maxX - 79)
      #expect(to.y >= view.minY + 79 && from.y <= view.maxY - 79)
    }
    for _ in 0..<99 { desk.type("-", with: "Ctrl") }
    #expect(desk.editor.camera.zoom == Camera.zooms.lowerBound)
    for _ in 0..<99 { desk.type("=", with: "Ctrl") }
    #expect(desk.editor.camera.zoom == Camera.zooms.upperBound)
    #expect(desk.editor.runtime.canvasToWindow.isFinite)
  }

  @Test func whoFitsTheCanvasUnderTwoFingersMakesNothingJump() {
    let desk = Desk()
    desk.touch(.down, 1, 300, 200)
    desk.touch(.down, 2, 400, 200)
    desk.frame()
    desk.touch(.move, 1, 250, 250)
    desk.touch(.move, 2, 500, 300)
    desk.frame()
    #expect(desk.editor.camera != .fitted)
    desk.type("0")
    #expect(desk.editor.camera == .fitted)
    desk.touch(.move, 1, 250, 251)
    desk.frame()
    #expect(abs(desk.editor.camera.zoom - 1) < 0.02)
    #expect(desk.editor.camera.offset.length < 10)
  }
}
