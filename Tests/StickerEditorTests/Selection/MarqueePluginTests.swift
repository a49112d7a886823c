import DirectManipulation
import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas

@Suite struct MarqueePluginTests {
  private func three() -> EditorHarness {
    EditorHarness.withInterface(
      (1...3).map { EditorHarness.sticker(id: $0, at: Point(Double($0) * 300, 400)) })
  }

  private func drag(_ editor: EditorHarness, _ from: Point, _ to: Point, lifts: Bool = true) {
    editor.press(from.x, from.y)
    editor.frame()
    for step in 1...5 {
      let place = from + (to - from) * (Double(step) / 5)
      editor.move(place.x, place.y)
      editor.frame()
    }
    guard lifts else { return }
    editor.release(to.x, to.y)
    editor.frame()
  }

  private var marquee: (EditorHarness) -> Marquee? {
    { editor in editor.world.query(Marquee.self).first.map { editor.world[$0, Marquee.self] } }
  }

  @Test func mouseMarqueeSelectsStickersItTouches() {
    let editor = three()
    let (first, second) = (editor.middle(1), editor.middle(2))
    let start = Point(first.x - 10, first.y - 150)
    drag(editor, start, Point(second.x - 35, second.y + 5), lifts: false)
    #expect(editor.world.selectedIDs.isEmpty, "not before it ends")
    #expect(marquee(editor)?.stickers.map(editor.world.id) == [1, 2], "it is seen before")
    let count = editor.app.drawnItems().count
    editor.release(second.x - 35, second.y + 5)
    editor.frame()
    #expect(editor.world.selectedIDs == [1, 2])
    #expect(marquee(editor) == nil && count > 20)
    #expect(!editor.world.store.history.canUndo && editor.world.canvas.camera == .fitted)
    drag(editor, Point(second.x + 60, 100), Point(second.x + 80, 700))
    #expect(editor.world.selectedIDs.isEmpty, "one that touches nothing selects nothing")
    expectHonest(editor)
  }

  @Test func shiftAndCtrlAddToSelection() {
    for key in ["Left Shift", "Left Ctrl"] {
      let editor = three()
      editor.tap(editor.middle(3).x, editor.middle(3).y)
      editor.key(key)
      let first = editor.middle(1)
      drag(editor, first - Vector(60, 60), first)
      editor.key(key, .up)
      editor.frame()
      #expect(editor.world.selectedIDs == [3, 1])
    }
  }

  @Test func escapeCancelsMarqueeAndKeepsSelection() {
    let editor = three()
    editor.tap(editor.middle(3).x, editor.middle(3).y)
    let first = editor.middle(1)
    drag(editor, first - Vector(60, 60), first, lifts: false)
    editor.type("Escape")
    #expect(marquee(editor) == nil)
    editor.move(first.x + 300, first.y)
    editor.release(first.x + 300, first.y)
    editor.frame()
    #expect(editor.world.selectedIDs == [3])
  }

  @Test func fingerDrawsMarqueeOnlyInSelectSeveralMode() {
    let editor = three()
    let first = editor.middle(1)
    editor.drag(1, first - Vector(60, 60), first + Vector(300, 0))
    #expect(editor.world.selectedIDs.isEmpty)
    editor.tap(.selectSeveral)
    editor.tap(editor.middle(3).x, editor.middle(3).y)
    editor.drag(1, first - Vector(60, 60), first)
    #expect(editor.world.selectedIDs == [3, 1], "it adds, as taps do")
  }

  @Test func secondFingerCancelsMarqueeAndMovesCanvas() {
    let editor = three()
    editor.tap(.selectSeveral)
    editor.drag(1, Point(300, 150), Point(600, 350), lifts: false)
    #expect(marquee(editor) != nil)
    editor.touch(.down, 2, 900, 600)
    editor.frame()
    #expect(marquee(editor) == nil)
    editor.touch(.move, 1, 650, 380)
    editor.touch(.move, 2, 950, 630)
    editor.frame()
    #expect(marquee(editor) == nil && editor.world.canvas.camera != .fitted)
    editor.touch(.up, 1, 650, 380)
    editor.touch(.up, 2, 950, 630)
    editor.frame()
    #expect(editor.world.selectedIDs.isEmpty)
  }

  @Test func skipsLockedStickers() {
    let editor = three()
    editor.world.selectedIDs = [2]
    editor.type("L")
    drag(editor, Point(200, 60), Point(1150, 600))
    #expect(editor.world.selectedIDs == [1, 3])
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
    let editor = three()
    let place = editor.middle(2)
    let before = editor.world.canvas.toWindow
    editor.key("Space")
    drag(editor, place, place + Vector(40, 30), lifts: false)
    #expect(
      (editor.world.canvas.toWindow.apply(.zero) - before.apply(.zero)).distance(to: Vector(40, 30))
        < 1e-9)
    editor.key("Space", .up)
    editor.move(place.x + 50, place.y + 30)
    editor.frame()
    #expect(editor.middle(2).distance(to: place + Vector(50, 30)) < 1e-9, "till the button is up")
    editor.release(place.x + 50, place.y + 30)
    editor.frame()
    editor.move(place.x + 90, place.y + 30)
    editor.rest(1)
    #expect(editor.record(2)?.position == Point(600, 400) && editor.world.selectedIDs.isEmpty)
    #expect(editor.world.runtime.touches.isEmpty && !editor.world.store.history.canUndo)
  }

  @Test func spaceDoesNotPanOnButtonsOrWhileWriting() {
    let editor = three()
    let button = editor.world.buttons.first { $0.action == .selectSeveral }!.frame.center
    editor.key("Space")
    editor.press(button.x, button.y)
    editor.frame()
    editor.release(button.x, button.y)
    editor.frame()
    #expect(editor.world.actions[.selectSeveral]?.isOn == true)
    editor.key("Space", .up)
    editor.type("T")
    editor.key("Space")
    let before = editor.world.canvas.toWindow
    drag(editor, Point(400, 100), Point(500, 140))
    #expect(editor.world.canvas.toWindow == before)
  }
}

extension Vector {
  fileprivate func distance(to other: Vector) -> Double { (self - other).length }
}
