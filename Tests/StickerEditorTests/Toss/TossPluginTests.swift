import DirectManipulation
import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// The movement of stickers after the fingers lift.
@Suite struct TossPluginTests: ReleaseHarness {
  @Test func stickerStaysWhereRestingFingerLifts() {
    let editor = EditorHarness.withInterface()
    editor.drag(1, editor.middle(1), Point(500, 300))
    #expect(editor.middle(1).distance(to: Point(500, 300)) < 0.01)
    editor.rest(1)
    #expect(editor.middle(1).distance(to: Point(500, 300)) < 0.01)
    #expect(!editor.world.isMoving)
  }

  @Test func tossedStickerGlidesToStoredPosition() throws {
    let editor = EditorHarness.withInterface()
    editor.drag(1, editor.middle(1), Point(800, 250), resting: 0)
    let released = editor.middle(1)
    #expect(editor.world.isMoving)
    let goal = try #require(editor.record(1)?.position)
    editor.rest(0.1)
    #expect(editor.middle(1).x > released.x + 5)
    editor.rest(2)
    #expect(!editor.world.isMoving)
    #expect(editor.middle(1).distance(to: editor.world.canvas.toWindow.apply(goal)) < 1e-6)
    #expect(editor.world.store.history.done.count == 1)
  }

  @Test func aMouseDoesNotToss() {
    let editor = EditorHarness.withInterface()
    let middle = editor.middle(1)
    editor.press(middle.x, middle.y)
    editor.frame()
    for step in 1...10 {
      editor.move(middle.x + 20 * Double(step), middle.y - 15 * Double(step))
      editor.frame()
    }
    editor.release(middle.x + 200, middle.y - 150)
    editor.frame()
    editor.rest(1)
    #expect(editor.middle(1).distance(to: middle + Vector(x: 200, y: -150)) < 0.01)
  }

  /// A sticker that is tossed over the canvas's edge, or under the interface, comes to rest with its center in view.
  @Test(arguments: [Point(60, 300), Point(1240, 300), Point(340, 780)], [1.0, 3])
  func tossedStickerComesToRestInView(goal: Point, zoom: Double) {
    let editor = EditorHarness.withInterface()
    while editor.world.canvas.camera.zoom < zoom { editor.type("=", with: "Ctrl") }
    // The sticker starts at the center of the view.
    editor.drag(1, editor.middle(1), editor.world.canvas.view.center)
    let from = editor.middle(1)
    let way = goal - from
    editor.touch(.down, 1, from.x, from.y)
    editor.frame()
    for step in 1...8 {
      let point = from + way * (Double(step) / 10)
      editor.touch(.move, 1, point.x, point.y)
      editor.frame()
    }
    let last = from + way * 0.8
    editor.touch(.up, 1, last.x, last.y)
    editor.frame()
    editor.rest(3)
    let view = editor.world.canvas.view
    let place = view.nearestPoint(to: editor.middle(1))
    #expect(place.distance(to: editor.middle(1)) < 0.5)
  }

  @Test func touchStopsGlidingStickerWhereItIsShown() {
    let editor = EditorHarness.withInterface()
    editor.drag(1, editor.middle(1), Point(800, 250), resting: 0)
    editor.rest(0.1)
    let seen = editor.middle(1)
    editor.touch(.down, 2, seen.x, seen.y)
    editor.frame()
    #expect(editor.middle(1).distance(to: seen) < 1e-9, "it stops")
    editor.rest(1)
    #expect(editor.middle(1).distance(to: seen) < 1e-9)
    editor.touch(.up, 2, seen.x, seen.y)
    editor.frame()
    #expect(editor.world.document == editor.world.store.document)
    #expect(
      editor.record(1)?.position.distance(to: editor.world.canvas.toWindow.inverse!.apply(seen))
        ?? 9 < 1e-6)
  }

  @Test func glidingStickerContinuesAfterCancelledTouch() throws {
    let editor = EditorHarness.withInterface()
    editor.drag(1, editor.middle(1), Point(800, 250), resting: 0)
    let goal = try #require(editor.record(1)).position
    editor.rest(0.1)
    let seen = editor.middle(1)
    editor.touch(.down, 1, seen.x, seen.y)
    editor.frame()
    #expect(editor.middle(1).distance(to: seen) < 1e-9, "it stops")
    editor.touch(.cancel, 1, seen.x, seen.y)
    editor.frame()
    #expect(editor.middle(1).distance(to: seen) < 10, "no jump")
    editor.rest(2)
    #expect(editor.middle(1).distance(to: editor.world.canvas.toWindow.apply(goal)) < 1e-6)
    #expect(editor.world.store.history.done.count == 1)
  }

  @Test func aSmallStickerCanBeGrabbedBesideItsEdge() {
    var small = EditorHarness.sticker()
    small.scale = Vector(0.1, 0.1)
    let editor = EditorHarness.withInterface([small])
    let start = editor.middle(1)
    editor.drag(1, start + Vector(12, 14), start + Vector(112, 14))
    #expect(editor.middle(1).distance(to: start + Vector(100, 0)) < 0.01)
  }

  @Test func stickersDoNotGlideWithoutInterface() {
    let editor = EditorHarness()
    editor.drag(1, Point(640, 400), Point(3000, 400), resting: 0)
    #expect(!editor.world.isMoving)
    #expect(editor.middle(1).distance(to: Point(3000, 400)) < 1e-6)
  }

  @Test func aGlidingStickerObeysTheWheel() throws {
    let editor = EditorHarness.withInterface()
    editor.drag(1, editor.middle(1), Point(800, 250), resting: 0)
    editor.rest(0.1)
    let seen = editor.middle(1)
    editor.wheel(1, at: seen.x, seen.y)
    editor.frame()
    editor.rest(2)
    #expect(abs(try #require(editor.record(1)).scale.x - 1.1) < 1e-9)
    #expect(editor.middle(1).distance(to: seen) < 1e-6, "it is caught")
    expectHonest(editor)
  }
}
