import DirectManipulation
import Foundation
import Geometry
import Gestures
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct SnapPluginTests {
  @Test func snapsToCanvasCenterLineAndShowsGuide() {
    let editor = EditorHarness.withInterface([EditorHarness.sticker(at: Point(300, 300))])
    let start = editor.middle(1)
    let center = editor.world.canvas.toWindow.apply(Point(640, 400))
    let near = Point(center.x + 3, start.y)
    let plain = editor.app.drawnItems().count
    editor.drag(1, start, near, lifts: false)
    #expect(abs(editor.middle(1).x - center.x) < 1e-9)
    #expect(abs(editor.middle(1).y - start.y) < 1e-9)
    #expect(editor.app.drawnItems().count > plain + 1, "a guide, and the bin")
    editor.rest(0.2)
    editor.touch(.up, 1, near.x, near.y)
    editor.frame()
    #expect(abs((editor.record(1)?.position.x ?? 0) - 640) < 1e-9, "it stays there")
  }

  /// The bin is below the middle of the canvas, where the sticker snaps.
  @Test func stickerOverBinHasNoGuides() throws {
    let editor = EditorHarness.withInterface([EditorHarness.sticker(at: Point(300, 300))])
    func hasGuides() -> Bool {
      let color = Palette.of(editor.world.theme).snapLine
      return editor.app.drawnItems().contains {
        if case .panel(let panel) = $0.picture { panel.color == color } else { false }
      }
    }
    let bin = try #require(editor.world.layout).bin.center
    editor.drag(1, editor.middle(1), Point(bin.x, 300), lifts: false)
    #expect(hasGuides())
    editor.touch(.move, 1, bin.x, bin.y)
    editor.rest(0.1)
    #expect(!hasGuides())
    editor.touch(.move, 1, bin.x, 300)
    editor.rest(0.1)
    #expect(hasGuides())
  }

  @Test func movesWithoutJumpsAndCatchesUpWithFinger() {
    let editor = EditorHarness.withInterface([EditorHarness.sticker(at: Point(300, 300))])
    let start = editor.middle(1)
    let center = editor.world.canvas.toWindow.apply(Point(640, 400))
    editor.touch(.down, 1, start.x, start.y)
    editor.frame()
    var last = editor.middle(1)
    for step in stride(from: start.x, through: center.x + 60, by: 0.25) {
      editor.touch(.move, 1, step, start.y)
      editor.frame()
      let shown = editor.middle(1)
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
    let editor = EditorHarness.withInterface([EditorHarness.sticker(at: Point(300, 300))])
    editor.tap(.snap)
    let center = editor.world.canvas.toWindow.apply(Point(640, 400))
    editor.drag(1, editor.middle(1), Point(center.x + 3, 300))
    #expect(editor.middle(1).distance(to: Point(center.x + 3, 300)) < 0.01)
  }

  @Test func twoFingerRotationSnapsToRightAngle() {
    let editor = EditorHarness.withInterface([EditorHarness.sticker(at: Point(300, 300))])
    let middle = editor.middle(1)
    editor.touch(.down, 1, middle.x - 20, middle.y)
    editor.touch(.down, 2, middle.x + 20, middle.y)
    editor.frame()
    for degrees in 1...88 {
      let (sine, cosine) = sincos(Double(degrees) * .pi / 180)
      editor.touch(.move, 1, middle.x - 80 * cosine, middle.y - 80 * sine)
      editor.touch(.move, 2, middle.x + 80 * cosine, middle.y + 80 * sine)
      editor.frame()
    }
    #expect(abs((editor.record(1)?.rotation ?? 0) - .pi / 2) < 1e-12)
  }

  @Test func snapsStickerDraggedFromTray() {
    let editor = EditorHarness.withInterface([])
    let layout = editor.world.layout!
    let start = editor.world.tray.frame(of: 1, in: layout).center
    let center = editor.world.canvas.toWindow.apply(Point(640, 400))
    editor.drag(1, start, Point(center.x - 100, 200), Point(center.x + 3, 200), lifts: false)
    #expect(abs(editor.middle(1).x - center.x) < 1e-9)
  }

  @Test func wheelRotationIsExactAfterDrag() {
    let editor = EditorHarness.withInterface([EditorHarness.sticker(at: Point(300, 300))])
    editor.drag(1, editor.middle(1), Point(400, 300))
    editor.tap(.snap)
    editor.key("Left Shift")
    for _ in 0..<4 {
      editor.wheel(0.2, at: editor.middle(1).x, editor.middle(1).y)
      editor.frame()
    }
    #expect(abs((editor.record(1)?.rotation ?? 0) - 0.8 * .pi / 36) < 1e-12)
  }

  @Test("Movements in the frame of a landing don't snap to the angles of an earlier hold")
  func firstMovementsDoNotSnapAfterSnappingIsOff() {
    let editor = EditorHarness.withInterface([EditorHarness.sticker(at: Point(300, 300))])
    let start = editor.middle(1)
    editor.drag(1, start, start + Vector(x: 60, y: 40), start)
    editor.perform(.snap)
    editor.frame()
    func turn(_ phase: InputEvent.TouchPhase, _ angle: Double) {
      editor.touch(phase, 1, start.x, start.y)
      editor.touch(phase, 2, start.x + 75 * cos(angle), start.y + 75 * sin(angle))
    }
    let sticker = editor.world.entities[1]!
    turn(.down, 0)
    // More than the slop, and less than the reach of an angle.
    turn(.move, 0.06)
    editor.frame()
    #expect(abs(editor.world[sticker, Transform.self].rotation - 0.06) < 1e-9)
    turn(.move, 0.6)
    editor.frame()
    #expect(abs(editor.world[sticker, Transform.self].rotation - 0.6) < 1e-9)
  }
}
