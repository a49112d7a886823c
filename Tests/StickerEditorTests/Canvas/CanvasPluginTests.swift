import Geometry
import Gestures
import Testing

@testable import EditorKit
@testable import StickerCanvas

@Suite struct CanvasPluginTests: CanvasHarness {
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

  private func middleButton(_ phase: InputEvent.ButtonPhase, at point: Point) -> InputEvent.Kind {
    .mouseButton(phase, button: 2, position: point)
  }

  @Test func canvasSpringsBackAfterDragByMiddleButton() {
    let editor = EditorHarness.withInterface([])
    editor.send(middleButton(.down, at: Point(200, 400)))
    editor.move(1100, 400)
    editor.frame()
    #expect(share(editor) < 0.5)
    editor.send(middleButton(.up, at: Point(1100, 400)))
    editor.frame()
    editor.rest(1.5)
    #expect(share(editor) >= 0.5 - 1e-6)
  }

  @Test func cancellationEndsDragByMiddleButton() {
    let editor = EditorHarness.withInterface([])
    editor.send(middleButton(.down, at: Point(400, 400)))
    editor.move(450, 400)
    editor.frame()
    editor.type("Escape")
    editor.frame()
    let map = editor.world.canvas.toWindow
    editor.move(600, 400)
    editor.frame()
    #expect(editor.world.canvas.toWindow == map && !editor.world.canvas.isPanning)
  }

  @Test func thirdTapIsNotSecondTapOfDoubleTap() {
    let editor = EditorHarness.withInterface([])
    for _ in 0..<2 {
      editor.tap(600, 300)
      editor.rest(0.05)
    }
    editor.type("=", with: "Ctrl")
    let map = editor.world.canvas.toWindow
    editor.tap(600, 300)
    editor.rest(2)
    #expect(editor.world.canvas.toWindow == map)
  }

  @Test func tapDeselectsAfterCanvasHasMoved() {
    let editor = EditorHarness.withInterface([EditorHarness.sticker()])
    twoFingers(editor, [Point(300, 600), Point(900, 600)], to: [Point(310, 610), Point(910, 610)])
    editor.rest(1)
    editor.tap(editor.middle(1).x, editor.middle(1).y)
    #expect(editor.world.selectedIDs == [1])
    editor.rest(1)
    editor.tap(400, 200)
    #expect(editor.world.selectedIDs.isEmpty)
  }
}
