import DirectManipulation
import ECS
import EditorKit
import Geometry
import Gestures
import StickerCanvas
import StickerScene
import Testing

@Suite struct EditorInputTests {
  @Test func aFingerMovesASticker() {
    let desk = Desk()
    desk.touch(.down, 1, 640, 400)
    desk.frame()
    desk.touch(.move, 1, 700, 450)
    desk.frame()
    #expect(desk.shown(Point(0.5, 0.5)).distance(to: Point(700, 450)) < 1e-9)
  }

  @Test func mouseDragsOnlyWithLeftButton() {
    let desk = Desk()
    desk.press(640, 400)
    desk.move(641, 400)
    desk.frame()
    #expect(desk.shown(Point(0.5, 0.5)) == Point(640, 400), "within its slop")
    desk.move(700, 420)
    desk.release(700, 420)
    desk.frame()
    #expect(desk.shown(Point(0.5, 0.5)).distance(to: Point(700, 420)) < 1e-9)
    desk.send(.mouseButton(.down, button: 3, position: Point(700, 420)))
    desk.move(800, 420)
    desk.frame()
    #expect(desk.shown(Point(0.5, 0.5)).distance(to: Point(700, 420)) < 1e-9)
  }

  /// X11 moves the pointer to the first finger before that lands, within the same pump or in an earlier one, in whole
  /// window points: one or up to two interface points.
  @Test(arguments: [true, false], [1.0, 2])
  func fingerDoesNotMoveStickerThatMouseDrags(isSamePump: Bool, windowPoint: Double) {
    let desk = Desk([Desk.sticker(), Desk.sticker(id: 2, at: Point(900, 300))])
    desk.press(640, 400)
    desk.move(660, 420)
    desk.frame()
    desk.move(900, 300)
    if !isSamePump { desk.frame() }
    let (x, y) = (0.9 * windowPoint, -0.1 * windowPoint)
    desk.touch(.down, 1, 900 + x, 300 + y)
    desk.frame()
    #expect(desk.shown(Point(0.5, 0.5)).distance(to: Point(660, 420)) < 1e-9)
    desk.touch(.move, 1, 1000 + x, 350 + y)
    desk.frame()
    desk.release(660, 420)
    desk.touch(.up, 1, 1000 + x, 350 + y)
    desk.frame()
    let places = desk.world.document.stickers.map { ($0.id, $0.matrix.apply(Point(50, 30))) }
    for (id, place) in places {
      #expect(place.distance(to: id == 1 ? Point(660, 420) : Point(1000, 350)) < 1e-9)
    }
  }

  @Test func mouseUpElsewhereMovesStickerThere() {
    let desk = Desk()
    desk.press(640, 400)
    desk.release(700, 400)
    desk.frame()
    #expect(desk.shown(Point(0.5, 0.5)).distance(to: Point(700, 400)) < 1e-9)
  }

  @Test func theWheelScalesAboutThePointer() {
    let desk = Desk()
    desk.wheel(2, at: 620, 390)
    desk.frame()
    #expect(abs(desk.first.scale.x - 1.21) < 1e-12)
    #expect(desk.shown(Point(0.3, 20.0 / 60)).distance(to: Point(620, 390)) < 1e-9)
    desk.wheel(1, at: 10, 10)
    desk.frame()
    #expect(abs(desk.first.scale.x - 1.21) < 1e-12, "there is no sticker there")
  }

  @Test(arguments: [(0.0, 3.0), (3.0, 0.0)]) func shiftWheelRotatesSticker(dx: Double, dy: Double) {
    let desk = Desk()
    desk.key("Left Shift")
    desk.send(.wheel(dx: dx, dy: dy, position: Point(620, 390)))
    desk.key("Left Shift", .up)
    desk.frame()
    #expect(abs(desk.first.rotation - .pi / 12) < 1e-12)
    #expect(desk.first.scale.distance(to: Vector(1, 1)) < 1e-12)
    #expect(desk.shown(Point(0.3, 20.0 / 60)).distance(to: Point(620, 390)) < 1e-9)
  }

  @Test func altDragScalesAndRotatesAboutCenter() {
    let desk = Desk()
    desk.key("Left Alt")
    desk.press(660, 400)
    desk.move(640, 440)
    desk.frame()
    #expect(desk.shown(Point(0.5, 0.5)).distance(to: Point(640, 400)) < 1e-9)
    #expect(desk.first.scale.distance(to: Vector(2, 2)) < 1e-12)
    #expect(abs(desk.first.rotation - .pi / 2) < 1e-12)
    desk.key("Left Alt", .up)
    desk.frame()
    desk.move(650, 440)
    desk.release(650, 440)
    desk.frame()
    #expect(desk.first.scale.distance(to: Vector(2, 2)) < 1e-12)
    #expect(desk.shown(Point(0.5, 0.5)).distance(to: Point(650, 400)) < 1e-9)
    #expect(desk.world.runtime.touches.touches.isEmpty)
  }

  @Test func stickerDoesNotJumpWhenAltChangesDuringDrag() {
    let desk = Desk()
    desk.press(660, 400)
    desk.move(700, 400)
    desk.frame()
    let corner = desk.shown(.zero)
    desk.key("Right Alt")
    desk.frame()
    #expect(desk.shown(.zero).distance(to: corner) < 1e-6)
    desk.key("Right Alt", .up)
    desk.frame()
    #expect(desk.shown(.zero).distance(to: corner) < 1e-6)
  }

  @Test func escapeCancelsAllManipulations() {
    let desk = Desk([Desk.sticker(), Desk.sticker(id: 2, at: Point(200, 200))])
    let before = desk.world.document
    desk.touch(.down, 1, 640, 400)
    desk.touch(.move, 1, 700, 450)
    desk.press(200, 200)
    desk.move(300, 300)
    desk.frame()
    #expect(desk.world.document != before)
    desk.key("Escape")
    desk.move(350, 300)
    desk.frame()
    #expect(desk.world.document == before)
  }

  @Test func shortcutsSendSaveQuitAndFullScreenRequests() {
    let desk = Desk()
    desk.key("S")
    desk.key("Q")
    desk.frame()
    #expect(desk.world.takeRequests().isEmpty)
    desk.key("Left Ctrl")
    desk.key("S")
    desk.key("Q")
    desk.key("Left Ctrl", .up)
    desk.key("F11")
    desk.send(.quit)
    desk.frame()
    #expect(desk.world.takeRequests() == [.save, .quit, .toggleFullScreen, .quit])
    #expect(desk.world.takeRequests().isEmpty)
  }

  @Test func transparentCornerIgnoresTouches() {
    var sticker = Desk.sticker()
    sticker.image = "corner.svg"
    let desk = Desk([sticker])
    desk.touch(.down, 1, 595, 375)
    desk.touch(.move, 1, 700, 500)
    desk.frame()
    #expect(desk.first == sticker)
    desk.touch(.up, 1, 700, 500)
    desk.touch(.down, 1, 685, 375)
    desk.touch(.move, 1, 700, 500)
    desk.frame()
    #expect(desk.first.position != sticker.position)
  }

  @Test func flippedStickerIgnoresTouchesOnMirroredCorner() {
    var sticker = Desk.sticker()
    sticker.image = "corner.svg"
    sticker.flipped = true
    let desk = Desk([sticker])
    desk.touch(.down, 1, 685, 375)
    desk.touch(.move, 1, 700, 500)
    desk.frame()
    #expect(desk.first == sticker)
  }

  @Test func lockedStickerIgnoresDragAndWheel() {
    var sticker = Desk.sticker()
    sticker.locked = true
    let desk = Desk([sticker])
    desk.touch(.down, 1, 640, 400)
    desk.touch(.move, 1, 700, 500)
    desk.wheel(3, at: 640, 400)
    desk.frame()
    #expect(desk.world.document.stickers == [sticker])
  }

  @Test(arguments: [
    Size(width: 1e300, height: 1e300), Size(width: -5, height: 3), Size(width: 0, height: 0),
    Size(width: 1e300, height: 1), Size(width: 1, height: -1e300),
  ]) func toleratesInvalidWindowSizes(size: Size) {
    let desk = Desk.withInterface()
    desk.send(.resize(size))
    desk.frame()
    #expect(desk.app.drawnItems().allSatisfy { $0.transform.isFinite })
    desk.touch(.down, 1, 10, 10)
    desk.touch(.up, 1, 10, 10)
    desk.send(.resize(Size(width: 1280, height: 800)))
    desk.frame()
    #expect(desk.world.document.stickers.map(\.position) == [Point(640, 400)])
  }
}
