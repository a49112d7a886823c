import DirectManipulation
import Geometry
import Gestures
@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
import StickerScene
import Testing

@Suite struct CameraTests {
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

  @Test func oneFingerOnTheBackgroundMovesNothing() {
    let editor = EditorHarness()
    let map = editor.world.canvas.toWindow
    editor.drag(1, Point(100, 100), Point(400, 300))
    #expect(editor.world.canvas.toWindow == map)
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

  /// The share of the view that shows canvas.
  private func share(_ editor: EditorHarness) -> Double {
    let (map, view, canvas) = (
      editor.world.canvas.toWindow, editor.world.canvas.view, editor.world.canvas.size
    )
    let (from, to) = (map.apply(.zero), map.apply(Point(canvas.width, canvas.height)))
    let width = min(to.x, view.maxX) - max(from.x, view.minX)
    let height = min(to.y, view.maxY) - max(from.y, view.minY)
    return max(0, width) * max(0, height) / (view.size.width * view.size.height)
  }

  private func twoFingers(_ editor: EditorHarness, _ from: [Point], to: [Point], lifts: Bool = true)
  {
    for (finger, point) in from.enumerated() {
      editor.touch(.down, Int64(finger), point.x, point.y)
    }
    editor.frame()
    for step in 1...20 {
      for finger in 0..<2 {
        let point = from[finger] + (to[finger] - from[finger]) * (Double(step) / 20)
        editor.touch(.move, Int64(finger), point.x, point.y)
      }
      editor.frame()
    }
    for finger in 0..<2 where lifts { editor.touch(.up, Int64(finger), 0, 0) }
    editor.frame()
  }

  @Test(arguments: [
    [Point(500, 400), Point(560, 400)], [Point(1150, 600), Point(1170, 700)],
    [Point(640, 20), Point(640, 300)], [Point(130, 400), Point(1200, 100)],
  ])
  func canvasSpringsBackToCoverHalfOfViewAfterLastLift(goals: [Point]) {
    let editor = EditorHarness.withInterface([])
    twoFingers(editor, [Point(300, 400), Point(900, 400)], to: goals, lifts: false)
    let (map, before) = (editor.world.canvas.toWindow, share(editor))
    editor.touch(.up, 0, 0, 0)
    editor.frame()
    #expect(editor.world.canvas.toWindow == map, "one of them holds it still")
    editor.touch(.up, 1, 0, 0)
    editor.frame()
    #expect(editor.world.isMoving == (before < 0.5))
    editor.rest(1.5)
    #expect(share(editor) > min(0.5, before) - 1e-6)
    #expect(share(editor) >= 0.5 - 1e-6)
    #expect(!editor.world.isMoving)
    if before >= 0.5 { #expect(editor.world.canvas.toWindow == map) }
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

  @Test func wheelBesideStickersZoomsAboutPointer() {
    let editor = EditorHarness.withInterface()
    let (map, point) = (editor.world.canvas.toWindow, Point(300, 200))
    let below = map.inverse!.apply(point)
    editor.wheel(2, at: point.x, point.y)
    editor.frame()
    #expect(abs(editor.world.canvas.toWindow.a / map.a - 1.21) < 1e-9)
    #expect(editor.world.canvas.toWindow.apply(below).distance(to: point) < 1e-9)
    #expect(editor.world.document.stickers == [EditorHarness.sticker()])
    editor.type("0")
    editor.wheel(2, at: editor.middle(1).x, editor.middle(1).y)
    editor.frame()
    #expect(editor.world.canvas.toWindow == map)
    #expect(abs(editor.record(1)!.scale.x - 1.21) < 1e-9)
    let bar = editor.world.layout!.toolbar.center
    editor.wheel(2, at: bar.x, bar.y)
    editor.frame()
    #expect(editor.world.canvas.toWindow == map)
  }

  /// Slow taps and taps in different places are no double tap.
  @Test func doubleTapBesideStickersFitsCanvas() {
    func after(_ places: [Point], resting: Double) -> (isFitted: Bool, isMoving: Bool) {
      let editor = EditorHarness.withInterface([])
      for _ in 0..<4 { editor.type("=", with: "Ctrl") }
      for place in places {
        editor.tap(place.x, place.y)
        editor.rest(resting)
      }
      editor.rest(2)
      return (editor.world.canvas.camera == .fitted, editor.world.isMoving)
    }
    let place = Point(600, 300)
    #expect(after([place, place + Vector(5, 3)], resting: 0.05).isFitted)
    #expect(!after([place], resting: 0.05).isFitted)
    #expect(!after([place, place], resting: 0.5).isFitted, "too late")
    #expect(!after([place, Point(900, 300)], resting: 0.05).isFitted, "elsewhere")
    #expect(!after([place, place], resting: 0.05).isMoving)
  }

  @Test func controlZeroFitsCanvas() {
    let editor = EditorHarness.withInterface([])
    for _ in 0..<4 { editor.type("=", with: "Ctrl") }
    editor.type("0", with: "Ctrl")
    #expect(editor.world.canvas.camera == .fitted)
  }

  @Test func limitsPanningAndZooming() {
    let editor = EditorHarness.withInterface()
    for key in ["Left", "Right", "Up", "Down"] {
      for _ in 0..<200 { editor.type(key, with: "Ctrl") }
      let canvas = editor.world.canvas.toWindow
      let (from, to) = (canvas.apply(.zero), canvas.apply(Point(1280, 800)))
      let view = editor.world.canvas.view
      let shown = Rect(origin: from, size: Size(width: to.x - from.x, height: to.y - from.y))
        .intersection(view)!
      #expect(
        shown.size.width * shown.size.height >= 0.499 * view.size.width * view.size.height)
    }
    editor.type("0")
    let fitted = editor.world.canvas.toWindow.a
    for _ in 0..<99 { editor.type("-", with: "Ctrl") }
    #expect(abs(editor.world.canvas.toWindow.a - fitted / 2) < 1e-12, "half of the whole")
    for _ in 0..<99 { editor.type("=", with: "Ctrl") }
    #expect(abs(editor.world.canvas.toWindow.a - 32) < 1e-9, "32 points for one of the photo")
    #expect(editor.world.canvas.toWindow.isFinite)
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
