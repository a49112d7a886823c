import DirectManipulation
import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas

@Suite struct MarqueeTests {
  private func three() -> Desk {
    Desk.withInterface((1...3).map { Desk.sticker(id: $0, at: Point(Double($0) * 300, 400)) })
  }

  private func drag(_ desk: Desk, _ from: Point, _ to: Point, lifts: Bool = true) {
    desk.press(from.x, from.y)
    desk.frame()
    for step in 1...5 {
      let place = from + (to - from) * (Double(step) / 5)
      desk.move(place.x, place.y)
      desk.frame()
    }
    guard lifts else { return }
    desk.release(to.x, to.y)
    desk.frame()
  }

  private var marquee: (Desk) -> Marquee? {
    { desk in desk.world.query(Marquee.self).first.map { desk.world[$0, Marquee.self] } }
  }

  @Test func mouseMarqueeSelectsStickersItTouches() {
    let desk = three()
    let (first, second) = (desk.middle(1), desk.middle(2))
    let start = Point(first.x - 10, first.y - 150)
    drag(desk, start, Point(second.x - 35, second.y + 5), lifts: false)
    #expect(desk.world.selectedIDs.isEmpty, "not before it ends")
    #expect(marquee(desk)?.stickers.map(desk.world.id) == [1, 2], "it is seen before")
    let count = desk.app.drawnItems().count
    desk.release(second.x - 35, second.y + 5)
    desk.frame()
    #expect(desk.world.selectedIDs == [1, 2])
    #expect(marquee(desk) == nil && count > 20)
    #expect(!desk.world.store.history.canUndo && desk.world.canvas.camera == .fitted)
    drag(desk, Point(second.x + 60, 100), Point(second.x + 80, 700))
    #expect(desk.world.selectedIDs.isEmpty, "one that touches nothing selects nothing")
    expectHonest(desk)
  }

  @Test func shiftAndCtrlAddToSelection() {
    for key in ["Left Shift", "Left Ctrl"] {
      let desk = three()
      desk.tap(desk.middle(3).x, desk.middle(3).y)
      desk.key(key)
      let first = desk.middle(1)
      drag(desk, first - Vector(60, 60), first)
      desk.key(key, .up)
      desk.frame()
      #expect(desk.world.selectedIDs == [3, 1])
    }
  }

  @Test func escapeCancelsMarqueeAndKeepsSelection() {
    let desk = three()
    desk.tap(desk.middle(3).x, desk.middle(3).y)
    let first = desk.middle(1)
    drag(desk, first - Vector(60, 60), first, lifts: false)
    desk.type("Escape")
    #expect(marquee(desk) == nil)
    desk.move(first.x + 300, first.y)
    desk.release(first.x + 300, first.y)
    desk.frame()
    #expect(desk.world.selectedIDs == [3])
  }

  @Test func fingerDrawsMarqueeOnlyInSelectSeveralMode() {
    let desk = three()
    let first = desk.middle(1)
    desk.drag(1, first - Vector(60, 60), first + Vector(300, 0))
    #expect(desk.world.selectedIDs.isEmpty)
    desk.tap(.selectSeveral)
    desk.tap(desk.middle(3).x, desk.middle(3).y)
    desk.drag(1, first - Vector(60, 60), first)
    #expect(desk.world.selectedIDs == [3, 1], "it adds, as taps do")
  }

  @Test func secondFingerCancelsMarqueeAndMovesCanvas() {
    let desk = three()
    desk.tap(.selectSeveral)
    desk.drag(1, Point(300, 150), Point(600, 350), lifts: false)
    #expect(marquee(desk) != nil)
    desk.touch(.down, 2, 900, 600)
    desk.frame()
    #expect(marquee(desk) == nil)
    desk.touch(.move, 1, 650, 380)
    desk.touch(.move, 2, 950, 630)
    desk.frame()
    #expect(marquee(desk) == nil && desk.world.canvas.camera != .fitted)
    desk.touch(.up, 1, 650, 380)
    desk.touch(.up, 2, 950, 630)
    desk.frame()
    #expect(desk.world.selectedIDs.isEmpty)
  }

  @Test func skipsLockedStickers() {
    let desk = three()
    desk.world.selectedIDs = [2]
    desk.type("L")
    drag(desk, Point(200, 60), Point(1150, 600))
    #expect(desk.world.selectedIDs == [1, 3])
  }

  @Test func hitsRotatedStickerByItsShapeNotItsBounds() {
    let side = Rect(x: 0, y: 0, width: 100, height: 100)
    let half = 0.5.squareRoot()
    let turned = AffineTransform(a: half, b: half, c: -half, d: half, tx: 0, ty: 0)
    // A diamond from (0, 0) to (0, 141), as wide to each side at half of its height.
    #expect(!Rect(x: 50, y: 0, width: 20, height: 20).meets(side, through: turned))
    #expect(Rect(x: 50, y: 60, width: 20, height: 20).meets(side, through: turned))
    #expect(Rect(x: -5, y: 60, width: 2, height: 2).meets(side, through: turned), "within it")
    #expect(Rect(x: -500, y: -500, width: 1000, height: 1000).meets(side, through: turned))
    #expect(!Rect(x: -70, y: 120, width: 20, height: 20).meets(side, through: turned))
  }

  // MARK: Space

  @Test func mouseMovesCanvasOverStickersWhileSpaceIsDown() {
    let desk = three()
    let place = desk.middle(2)
    let before = desk.world.canvas.toWindow
    desk.key("Space")
    drag(desk, place, place + Vector(40, 30), lifts: false)
    #expect(
      (desk.world.canvas.toWindow.apply(.zero) - before.apply(.zero)).distance(to: Vector(40, 30))
        < 1e-9)
    desk.key("Space", .up)
    desk.move(place.x + 50, place.y + 30)
    desk.frame()
    #expect(desk.middle(2).distance(to: place + Vector(50, 30)) < 1e-9, "till the button is up")
    desk.release(place.x + 50, place.y + 30)
    desk.frame()
    desk.move(place.x + 90, place.y + 30)
    desk.rest(1)
    #expect(desk.record(2)?.position == Point(600, 400) && desk.world.selectedIDs.isEmpty)
    #expect(desk.world.runtime.touches.isEmpty && !desk.world.store.history.canUndo)
  }

  @Test func spaceDoesNotPanOnButtonsOrWhileWriting() {
    let desk = three()
    let button = desk.world.buttons.first { $0.action == .selectSeveral }!.frame.center
    desk.key("Space")
    desk.press(button.x, button.y)
    desk.frame()
    desk.release(button.x, button.y)
    desk.frame()
    #expect(desk.world.actions[.selectSeveral]?.isOn == true)
    desk.key("Space", .up)
    desk.type("T")
    desk.key("Space")
    let before = desk.world.canvas.toWindow
    drag(desk, Point(400, 100), Point(500, 140))
    #expect(desk.world.canvas.toWindow == before)
  }
}

extension Vector {
  fileprivate func distance(to other: Vector) -> Double { (self - other).length }
}
