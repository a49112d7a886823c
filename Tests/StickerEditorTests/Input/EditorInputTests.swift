import DirectManipulation
import ECS
import EditorKit
import Geometry
import Gestures
import StickerCanvas
import StickerScene
import Testing

@Suite struct EditorInputTests {
  /// X11 moves the pointer to the first finger before that lands, within the same pump or in an earlier one, in whole
  /// window points: one or up to two interface points.
  @Test(arguments: [true, false], [1.0, 2])
  func fingerDoesNotMoveStickerThatMouseDrags(isSamePump: Bool, windowPoint: Double) {
    let editor = EditorHarness([
      EditorHarness.sticker(), EditorHarness.sticker(id: 2, at: Point(900, 300)),
    ])
    editor.press(640, 400)
    editor.move(660, 420)
    editor.frame()
    editor.move(900, 300)
    if !isSamePump { editor.frame() }
    let (x, y) = (0.9 * windowPoint, -0.1 * windowPoint)
    editor.touch(.down, 1, 900 + x, 300 + y)
    editor.frame()
    #expect(editor.shown(Point(0.5, 0.5)).distance(to: Point(660, 420)) < 1e-9)
    editor.touch(.move, 1, 1000 + x, 350 + y)
    editor.frame()
    editor.release(660, 420)
    editor.touch(.up, 1, 1000 + x, 350 + y)
    editor.frame()
    let places = editor.world.document.stickers.map { ($0.id, $0.matrix.apply(Point(50, 30))) }
    for (id, place) in places {
      #expect(place.distance(to: id == 1 ? Point(660, 420) : Point(1000, 350)) < 1e-9)
    }
  }

  @Test func theWheelScalesAboutThePointer() {
    let editor = EditorHarness()
    editor.wheel(2, at: 620, 390)
    editor.frame()
    #expect(abs(editor.first.scale.x - 1.21) < 1e-12)
    #expect(editor.shown(Point(0.3, 20.0 / 60)).distance(to: Point(620, 390)) < 1e-9)
    editor.wheel(1, at: 10, 10)
    editor.frame()
    #expect(abs(editor.first.scale.x - 1.21) < 1e-12, "there is no sticker there")
  }

  @Test(arguments: [(0.0, 3.0), (3.0, 0.0)]) func shiftWheelRotatesSticker(dx: Double, dy: Double) {
    let editor = EditorHarness()
    editor.key("Left Shift")
    editor.send(.wheel(dx: dx, dy: dy, position: Point(620, 390)))
    editor.key("Left Shift", .up)
    editor.frame()
    #expect(abs(editor.first.rotation - .pi / 12) < 1e-12)
    #expect(editor.first.scale.distance(to: Vector(1, 1)) < 1e-12)
    #expect(editor.shown(Point(0.3, 20.0 / 60)).distance(to: Point(620, 390)) < 1e-9)
  }

  @Test func shortcutsSendSaveQuitAndFullScreenRequests() {
    let editor = EditorHarness()
    editor.key("S")
    editor.key("Q")
    editor.frame()
    #expect(editor.world.takeRequests().isEmpty)
    editor.key("Left Ctrl")
    editor.key("S")
    editor.key("Q")
    editor.key("Left Ctrl", .up)
    editor.key("F11")
    editor.send(.quit)
    editor.frame()
    #expect(editor.world.takeRequests() == [.save, .quit, .toggleFullScreen, .quit])
    #expect(editor.world.takeRequests().isEmpty)
  }

  @Test(arguments: [
    Size(width: 1e300, height: 1e300), Size(width: -5, height: 3), Size(width: 0, height: 0),
    Size(width: 1e300, height: 1), Size(width: 1, height: -1e300),
  ]) func toleratesInvalidWindowSizes(size: Size) {
    let editor = EditorHarness.withInterface()
    editor.send(.resize(size))
    editor.frame()
    #expect(editor.app.drawnItems().allSatisfy { $0.transform.isFinite })
    editor.touch(.down, 1, 10, 10)
    editor.touch(.up, 1, 10, 10)
    editor.send(.resize(Size(width: 1280, height: 800)))
    editor.frame()
    #expect(editor.world.document.stickers.map(\.position) == [Point(640, 400)])
  }

  @Test func fingerBesideRestingPointerLeavesMouseInPlace() {
    let editor = EditorHarness()
    editor.press(640, 400)
    editor.move(660, 420)
    editor.frame()
    editor.move(700, 430)
    editor.rest(0.5)
    editor.touch(.down, 1, 700.9, 429.9)
    editor.frame()
    #expect(editor.shown(Point(0.5, 0.5)).distance(to: Point(700, 430)) < 1e-9)
  }

  @Test func ignoresTouchesOfMouseBesideCancellation() {
    let editor = EditorHarness()
    for (phase, x) in [(.down, 640), (.move, 700), (.up, 700)] as [(InputEvent.TouchPhase, Double)]
    {
      editor.send(
        .touch(
          phase, device: TouchID.mouseDevice, id: 0, position: Point(x, 400), pressure: 1))
      editor.frame()
    }
    #expect(editor.first == EditorHarness.sticker() && !editor.world.store.history.canUndo)
  }
}
