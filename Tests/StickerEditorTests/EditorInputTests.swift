import DirectManipulation
import ECS
import Geometry
import Gestures
import StickerEditor
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

  @Test func theMouseDragsWithItsLeftButtonAlone() {
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

  @Test func aMouseUpSomewhereElseCountsAsAMoveThere() {
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

  @Test(arguments: [(0.0, 3.0), (3.0, 0.0)]) func shiftAndWheelTurn(dx: Double, dy: Double) {
    let desk = Desk()
    desk.key("Left Shift")
    desk.send(.wheel(dx: dx, dy: dy, position: Point(620, 390)))
    desk.key("Left Shift", .up)
    desk.frame()
    #expect(abs(desk.first.rotation - .pi / 12) < 1e-12)
    #expect(desk.first.scale.distance(to: Vector(1, 1)) < 1e-12)
    #expect(desk.shown(Point(0.3, 20.0 / 60)).distance(to: Point(620, 390)) < 1e-9)
  }

  @Test func altAndDragScaleAndTurnAboutTheMiddle() {
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
    #expect(desk.editor.runtime.touches.touches.isEmpty)
  }

  @Test func altInTheMiddleOfADragMakesNothingJump() {
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

  @Test func escapeTakesEverythingBack() {
    let desk = Desk([Desk.sticker(), Desk.sticker(id: 2, at: Point(200, 200))])
    let before = desk.editor.document
    desk.touch(.down, 1, 640, 400)
    desk.touch(.move, 1, 700, 450)
    desk.press(200, 200)
    desk.move(300, 300)
    desk.frame()
    #expect(desk.editor.document != before)
    desk.key("Escape")
    desk.move(350, 300)
    desk.frame()
    #expect(desk.editor.document == before)
  }

  @Test func keysAskForWhatTheProgramDoes() {
    let desk = Desk()
    desk.key("S")
    desk.key("Q")
    desk.frame()
    #expect(desk.editor.takeRequests().isEmpty)
    desk.key("Left Ctrl")
    desk.key("S")
    desk.key("Q")
    desk.key("Left Ctrl", .up)
    desk.key("F11")
    desk.send(.quit)
    desk.frame()
    #expect(desk.editor.takeRequests() == [.save, .quit, .toggleFullScreen, .quit])
    #expect(desk.editor.takeRequests().isEmpty)
  }

  @Test func aTransparentCornerLetsTheFingerThrough() {
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

  @Test func aFlippedStickerHasItsTransparentCornerOnTheOtherSide() {
    var sticker = Desk.sticker()
    sticker.image = "corner.svg"
    sticker.flipped = true
    let desk = Desk([sticker])
    desk.touch(.down, 1, 685, 375)
    desk.touch(.move, 1, 700, 500)
    desk.frame()
    #expect(desk.first == sticker)
  }

  @Test func aLockedStickerStaysWhereItIs() {
    var sticker = Desk.sticker()
    sticker.locked = true
    let desk = Desk([sticker])
    desk.touch(.down, 1, 640, 400)
    desk.touch(.move, 1, 700, 500)
    desk.wheel(3, at: 640, 400)
    desk.frame()
    #expect(desk.editor.document.stickers == [sticker])
  }
}
