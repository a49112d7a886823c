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
}
