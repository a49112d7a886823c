import DirectManipulation
import Foundation
import Geometry
import Gestures
@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
import StickerScene
import Testing

@Suite struct SnapTests {
  @Test func snapsToCanvasCenterLineAndShowsGuide() {
    let desk = Desk.withInterface([Desk.sticker(at: Point(300, 300))])
    let start = desk.middle(1)
    let center = desk.world.canvas.toWindow.apply(Point(640, 400))
    let near = Point(center.x + 3, start.y)
    let plain = desk.app.drawnItems().count
    desk.drag(1, start, near, lifts: false)
    #expect(abs(desk.middle(1).x - center.x) < 1e-9)
    #expect(abs(desk.middle(1).y - start.y) < 1e-9)
    #expect(desk.app.drawnItems().count > plain + 1, "a guide, and the bin")
    desk.rest(0.2)
    desk.touch(.up, 1, near.x, near.y)
    desk.frame()
    #expect(abs((desk.record(1)?.position.x ?? 0) - 640) < 1e-9, "it stays there")
  }

  @Test func movesWithoutJumpsAndCatchesUpWithFinger() {
    let desk = Desk.withInterface([Desk.sticker(at: Point(300, 300))])
    let start = desk.middle(1)
    let center = desk.world.canvas.toWindow.apply(Point(640, 400))
    desk.touch(.down, 1, start.x, start.y)
    desk.frame()
    var last = desk.middle(1)
    for step in stride(from: start.x, through: center.x + 60, by: 0.25) {
      desk.touch(.move, 1, step, start.y)
      desk.frame()
      let shown = desk.middle(1)
      let isSettled = step > start.x + 8
      #expect(!isSettled || shown.x - last.x <= 0.25 * 2 + 1e-9)
      #expect(shown.x >= last.x - 1e-9)
      if isSettled && abs(step - center.x) > Snapping.reach {
        #expect(abs(shown.x - step) < 0.01, "stuck to the finger")
      }
      last = shown
    }
  }

  @Test func doesNotSnapWhenSwitchedOff() {
    let desk = Desk.withInterface([Desk.sticker(at: Point(300, 300))])
    desk.tap(.snap)
    let center = desk.world.canvas.toWindow.apply(Point(640, 400))
    desk.drag(1, desk.middle(1), Point(center.x + 3, 300))
    #expect(desk.middle(1).distance(to: Point(center.x + 3, 300)) < 0.01)
  }

  @Test func twoFingerRotationSnapsToRightAngle() {
    let desk = Desk.withInterface([Desk.sticker(at: Point(300, 300))])
    let middle = desk.middle(1)
    desk.touch(.down, 1, middle.x - 20, middle.y)
    desk.touch(.down, 2, middle.x + 20, middle.y)
    desk.frame()
    for degrees in 1...88 {
      let (sine, cosine) = sincos(Double(degrees) * .pi / 180)
      desk.touch(.move, 1, middle.x - 80 * cosine, middle.y - 80 * sine)
      desk.touch(.move, 2, middle.x + 80 * cosine, middle.y + 80 * sine)
      desk.frame()
    }
    #expect(abs((desk.record(1)?.rotation ?? 0) - .pi / 2) < 1e-12)
  }

  @Test func snapsStickerDraggedFromTray() {
    let desk = Desk.withInterface([])
    let layout = desk.world.layout!
    let start = desk.world.tray.frame(of: 1, in: layout).center
    let center = desk.world.canvas.toWindow.apply(Point(640, 400))
    desk.drag(1, start, Point(center.x - 100, 200), Point(center.x + 3, 200), lifts: false)
    #expect(abs(desk.middle(1).x - center.x) < 1e-9)
  }

  @Test func wheelRotationIsExactAfterDrag() {
    let desk = Desk.withInterface([Desk.sticker(at: Point(300, 300))])
    desk.drag(1, desk.middle(1), Point(400, 300))
    desk.tap(.snap)
    desk.key("Left Shift")
    for _ in 0..<4 {
      desk.wheel(0.2, at: desk.middle(1).x, desk.middle(1).y)
      desk.frame()
    }
    #expect(abs((desk.record(1)?.rotation ?? 0) - 0.8 * .pi / 36) < 1e-12)
  }

  @Test("Movements in the frame of a landing don't snap to the angles of an earlier hold")
  func firstMovementsDoNotSnapAfterSnappingIsOff() {
    let desk = Desk.withInterface([Desk.sticker(at: Point(300, 300))])
    let start = desk.middle(1)
    desk.drag(1, start, start + Vector(x: 60, y: 40), start)
    desk.perform(.snap)
    desk.frame()
    func turn(_ phase: InputEvent.TouchPhase, _ angle: Double) {
      desk.touch(phase, 1, start.x, start.y)
      desk.touch(phase, 2, start.x + 75 * cos(angle), start.y + 75 * sin(angle))
    }
    let sticker = desk.world.entities[1]!
    turn(.down, 0)
    // More than the slop, and less than the reach of an angle.
    turn(.move, 0.06)
    desk.frame()
    #expect(abs(desk.world[sticker, Transform.self].rotation - 0.06) < 1e-9)
    turn(.move, 0.6)
    desk.frame()
    #expect(abs(desk.world[sticker, Transform.self].rotation - 0.6) < 1e-9)
  }
}
