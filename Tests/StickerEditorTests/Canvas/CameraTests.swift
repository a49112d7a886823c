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
    let desk = Desk()
    let map = desk.world.canvas.toWindow
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
    let shown = touched.map(desk.world.canvas.toWindow.apply)
    #expect(shown[0].distance(to: goals[0]) < 1e-6)
    #expect(shown[1].distance(to: goals[1]) < 1e-6)
    #expect(desk.world.document.stickers == [Desk.sticker()], "the document stays")
    desk.touch(.up, 1, 0, 0)
    desk.touch(.up, 2, 0, 0)
    desk.type("0")
    #expect(desk.world.canvas.toWindow == map)
  }

  @Test func draggedStickerFollowsFingerWhileCanvasMoves() {
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
    let map = desk.world.canvas.toWindow
    desk.drag(1, Point(100, 100), Point(400, 300))
    #expect(desk.world.canvas.toWindow == map)
  }

  @Test func middleButtonPansAndControlWheelZoomsCanvas() {
    let desk = Desk()
    desk.send(.mouseButton(.down, button: 2, position: Point(100, 100)))
    desk.move(150, 120)
    desk.send(.mouseButton(.up, button: 2, position: Point(160, 120)))
    desk.move(400, 400)
    desk.frame()
    #expect(desk.world.canvas.toWindow.apply(.zero) == Point(60, 20))
    desk.key("Left Ctrl")
    desk.wheel(2, at: 300, 200)
    desk.key("Left Ctrl", .up)
    desk.frame()
    #expect(abs(desk.world.canvas.toWindow.a - 1.21) < 1e-12)
    #expect(
      desk.world.canvas.toWindow.apply(Point(240, 180)).distance(to: Point(300, 200)) < 1e-9
    )
    #expect(desk.world.document.stickers == [Desk.sticker()])
  }

  /// The share of the view that shows canvas.
  private func share(_ desk: Desk) -> Double {
    let (map, view, canvas) = (
      desk.world.canvas.toWindow, desk.world.canvas.view, desk.world.canvas.size
    )
    let (from, to) = (map.apply(.zero), map.apply(Point(canvas.width, canvas.height)))
    let width = min(to.x, view.maxX) - max(from.x, view.minX)
    let height = min(to.y, view.maxY) - max(from.y, view.minY)
    return max(0, width) * max(0, height) / (view.size.width * view.size.height)
  }

  private func twoFingers(_ desk: Desk, _ from: [Point], to: [Point], lifts: Bool = true) {
    for (finger, point) in from.enumerated() {
      desk.touch(.down, Int64(finger), point.x, point.y)
    }
    desk.frame()
    for step in 1...20 {
      for finger in 0..<2 {
        let point = from[finger] + (to[finger] - from[finger]) * (Double(step) / 20)
        desk.touch(.move, Int64(finger), point.x, point.y)
      }
      desk.frame()
    }
    for finger in 0..<2 where lifts { desk.touch(.up, Int64(finger), 0, 0) }
    desk.frame()
  }

  @Test(arguments: [
    [Point(500, 400), Point(560, 400)], [Point(1150, 600), Point(1170, 700)],
    [Point(640, 20), Point(640, 300)], [Point(130, 400), Point(1200, 100)],
  ])
  func canvasSpringsBackToCoverHalfOfViewAfterLastLift(goals: [Point]) {
    let desk = Desk.withInterface([])
    twoFingers(desk, [Point(300, 400), Point(900, 400)], to: goals, lifts: false)
    let (map, before) = (desk.world.canvas.toWindow, share(desk))
    desk.touch(.up, 0, 0, 0)
    desk.frame()
    #expect(desk.world.canvas.toWindow == map, "one of them holds it still")
    desk.touch(.up, 1, 0, 0)
    desk.frame()
    #expect(desk.world.isMoving == (before < 0.5))
    desk.rest(1.5)
    #expect(share(desk) > min(0.5, before) - 1e-6)
    #expect(share(desk) >= 0.5 - 1e-6)
    #expect(!desk.world.isMoving)
    if before >= 0.5 { #expect(desk.world.canvas.toWindow == map) }
  }

  @Test func narrowCanvasSpringsBackUntilFullyVisible() {
    let desk = Desk(
      [], canvas: Size(width: 400, height: 4000), shelf: TrayShelf(stickers: ["a.svg"]))
    let fitted = share(desk)
    twoFingers(
      desk, [Point(300, 400), Point(900, 400)], to: [Point(900, 100), Point(940, 100)])
    desk.rest(1)
    #expect(abs(share(desk) - fitted) < 1e-6)
  }

  @Test func twoFingersCatchSpringingCanvas() {
    let desk = Desk.withInterface([])
    twoFingers(desk, [Point(300, 400), Point(900, 400)], to: [Point(500, 400), Point(560, 400)])
    desk.rest(0.05)
    desk.touch(.down, 1, 620, 420)
    desk.touch(.down, 2, 720, 420)
    desk.frame()
    let map = desk.world.canvas.toWindow
    desk.rest(1)
    #expect(desk.world.canvas.toWindow == map)
    #expect(!desk.world.isMoving)
    let touched = map.inverse!.apply(Point(620, 420))
    desk.touch(.move, 1, 600, 400)
    desk.touch(.move, 2, 760, 430)
    desk.frame()
    let shown = desk.world.canvas.toWindow.apply(touched)
    #expect(shown.distance(to: Point(600, 400)) < 20, "it goes with the finger")
  }

  @Test func canvasNeitherSpringsBackNorZoomsWithoutInterface() {
    let desk = Desk([])
    twoFingers(desk, [Point(300, 400), Point(900, 400)], to: [Point(500, 400), Point(560, 400)])
    let map = desk.world.canvas.toWindow
    desk.rest(1)
    #expect(desk.world.canvas.toWindow == map)
    desk.wheel(3, at: 100, 100)
    desk.frame()
    #expect(desk.world.canvas.toWindow == map, "nor does the wheel move it")
  }

  @Test func wheelBesideStickersZoomsAboutPointer() {
    let desk = Desk.withInterface()
    let (map, point) = (desk.world.canvas.toWindow, Point(300, 200))
    let below = map.inverse!.apply(point)
    desk.wheel(2, at: point.x, point.y)
    desk.frame()
    #expect(abs(desk.world.canvas.toWindow.a / map.a - 1.21) < 1e-9)
    #expect(desk.world.canvas.toWindow.apply(below).distance(to: point) < 1e-9)
    #expect(desk.world.document.stickers == [Desk.sticker()])
    desk.type("0")
    desk.wheel(2, at: desk.middle(1).x, desk.middle(1).y)
    desk.frame()
    #expect(desk.world.canvas.toWindow == map)
    #expect(abs(desk.record(1)!.scale.x - 1.21) < 1e-9)
    let bar = desk.world.layout!.toolbar.center
    desk.wheel(2, at: bar.x, bar.y)
    desk.frame()
    #expect(desk.world.canvas.toWindow == map)
  }

  /// Slow taps and taps in different places are no double tap.
  @Test func doubleTapBesideStickersFitsCanvas() {
    func after(_ places: [Point], resting: Double) -> (isFitted: Bool, isMoving: Bool) {
      let desk = Desk.withInterface([])
      for _ in 0..<4 { desk.type("=", with: "Ctrl") }
      for place in places {
        desk.tap(place.x, place.y)
        desk.rest(resting)
      }
      desk.rest(2)
      return (desk.world.canvas.camera == .fitted, desk.world.isMoving)
    }
    let place = Point(600, 300)
    #expect(after([place, place + Vector(5, 3)], resting: 0.05).isFitted)
    #expect(!after([place], resting: 0.05).isFitted)
    #expect(!after([place, place], resting: 0.5).isFitted, "too late")
    #expect(!after([place, Point(900, 300)], resting: 0.05).isFitted, "elsewhere")
    #expect(!after([place, place], resting: 0.05).isMoving)
  }

  @Test func controlZeroFitsCanvas() {
    let desk = Desk.withInterface([])
    for _ in 0..<4 { desk.type("=", with: "Ctrl") }
    desk.type("0", with: "Ctrl")
    #expect(desk.world.canvas.camera == .fitted)
  }

  @Test func limitsPanningAndZooming() {
    let desk = Desk.withInterface()
    for key in ["Left", "Right", "Up", "Down"] {
      for _ in 0..<200 { desk.type(key, with: "Ctrl") }
      let canvas = desk.world.canvas.toWindow
      let (from, to) = (canvas.apply(.zero), canvas.apply(Point(1280, 800)))
      let view = desk.world.canvas.view
      let shown = Rect(origin: from, size: Size(width: to.x - from.x, height: to.y - from.y))
        .intersection(view)!
      #expect(
        shown.size.width * shown.size.height >= 0.499 * view.size.width * view.size.height)
    }
    desk.type("0")
    let fitted = desk.world.canvas.toWindow.a
    for _ in 0..<99 { desk.type("-", with: "Ctrl") }
    #expect(abs(desk.world.canvas.toWindow.a - fitted / 2) < 1e-12, "half of the whole")
    for _ in 0..<99 { desk.type("=", with: "Ctrl") }
    #expect(abs(desk.world.canvas.toWindow.a - 32) < 1e-9, "32 points for one of the photo")
    #expect(desk.world.canvas.toWindow.isFinite)
  }

  @Test func canvasDoesNotJumpAfterFitUnderTwoFingers() {
    let desk = Desk()
    desk.touch(.down, 1, 300, 200)
    desk.touch(.down, 2, 400, 200)
    desk.frame()
    desk.touch(.move, 1, 250, 250)
    desk.touch(.move, 2, 500, 300)
    desk.frame()
    #expect(desk.world.canvas.camera != .fitted)
    desk.type("0")
    #expect(desk.world.canvas.camera == .fitted)
    desk.touch(.move, 1, 250, 251)
    desk.frame()
    #expect(abs(desk.world.canvas.camera.zoom - 1) < 0.02)
    #expect(desk.world.canvas.camera.offset.length < 10)
  }
}
