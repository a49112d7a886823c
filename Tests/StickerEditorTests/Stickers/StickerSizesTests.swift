import DirectManipulation
import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// The size limits of stickers.
@Suite struct StickerSizesTests {
  /// The scale limits of a sticker 100 points wide: four canvas widths (5120), and 1/400 of the canvas height (2).
  private let greatest = 51.2
  private let least = 0.02

  private func pinch(
    _ editor: EditorHarness, about middle: Point, from start: Double, to end: Double
  ) {
    for finger in 1...2 as ClosedRange<Int64> {
      editor.touch(.down, finger, middle.x + (finger == 1 ? -start : start), middle.y)
    }
    editor.frame()
    spread(editor, about: middle, from: start, to: end)
  }

  private func spread(
    _ editor: EditorHarness, about middle: Point, from start: Double, to end: Double
  ) {
    for step in 1...20 {
      let half = start + (end - start) * Double(step) / 20
      editor.touch(.move, 1, middle.x - half, middle.y)
      editor.touch(.move, 2, middle.x + half, middle.y)
      editor.frame()
    }
  }

  private func lift(_ editor: EditorHarness) {
    for finger in 1...2 as ClosedRange<Int64> { editor.touch(.up, finger, 0, 0) }
    editor.frame()
  }

  @Test func pinchStopsAtFourCanvasWidthsAndTracksFingersAgain() {
    let editor = EditorHarness.withInterface()
    editor.tap(.snap)
    let middle = editor.middle(1)
    pinch(editor, about: middle, from: 5, to: 500)
    #expect(abs(editor.record(1)!.scale.x - greatest) < 1e-9)
    let corner = editor.shown(.zero)
    spread(editor, about: middle, from: 500, to: 50)
    #expect(abs(editor.record(1)!.scale.x - 10) < 1e-9, "exactly under the fingers")
    spread(editor, about: middle, from: 50, to: 500)
    #expect(editor.shown(.zero).distance(to: corner) < 1e-6)
    editor.rest(0.2)
    lift(editor)
    editor.rest(1)
    #expect(abs(editor.record(1)!.scale.x - greatest) < 1e-9)
    #expect(editor.shown(.zero).distance(to: corner) < 1e-6, "lifting moves nothing")
  }

  @Test func pinchStopsAtMinimumSize() {
    let editor = EditorHarness.withInterface()
    editor.tap(.snap)
    pinch(editor, about: editor.middle(1), from: 30, to: 1)
    lift(editor)
    pinch(editor, about: editor.middle(1), from: 15, to: 0.5)
    #expect(abs(editor.record(1)!.scale.x - least) < 1e-9)
  }

  @Test func keysAndWheelStopAtSizeLimits() {
    let editor = EditorHarness.withInterface()
    editor.type("Tab")
    for _ in 0..<60 { editor.type("=") }
    #expect(abs(editor.record(1)!.scale.x - greatest) < 1e-9)
    for _ in 0..<120 { editor.type("-") }
    #expect(abs(editor.record(1)!.scale.x - least) < 1e-9)
    let wheel = EditorHarness.withInterface()
    for _ in 0..<60 {
      wheel.wheel(1, at: wheel.middle(1).x, wheel.middle(1).y)
      wheel.frame()
    }
    #expect(abs(wheel.record(1)!.scale.x - greatest) < 1e-9)
  }

  @Test func stickerFromTrayStopsAtMaximumSizeInFirstPinch() {
    let editor = EditorHarness.withInterface([])
    let cell = editor.world.tray.frame(of: 0, in: editor.world.layout!).center
    editor.drag(1, cell, Point(600, 400), lifts: false)
    editor.touch(.down, 2, 601, 400)
    editor.frame()
    editor.touch(.move, 2, 1200, 400)
    editor.frame()
    #expect(abs(editor.record(1)!.scale.x - greatest) < 1e-9)
  }

  @Test func groupStopsWhenLargestStickerReachesMaximum() {
    var large = EditorHarness.sticker(id: 2, at: Point(900, 400))
    large.scale = Vector(4, 4)
    let editor = EditorHarness.withInterface([EditorHarness.sticker(at: Point(300, 400)), large])
    editor.type("A", with: "Ctrl")
    pinch(editor, about: editor.middle(1), from: 5, to: 500)
    #expect(abs(editor.record(2)!.scale.x - greatest) < 1e-9)
    #expect(abs(editor.record(1)!.scale.x - greatest / 4) < 1e-9)
  }

  @Test func oversizedStickerKeepsSizeButCanShrink() {
    var huge = EditorHarness.sticker()
    huge.scale = Vector(300, 300)
    let editor = EditorHarness.withInterface([huge])
    #expect(editor.world.document.stickers == [huge])
    editor.drag(1, Point(600, 300), Point(640, 330))
    #expect(editor.record(1)!.scale == huge.scale)
    pinch(editor, about: Point(600, 300), from: 100, to: 400)
    #expect(editor.record(1)!.scale.distance(to: huge.scale) < 1e-9)
    spread(editor, about: Point(600, 300), from: 400, to: 50)
    #expect(abs(editor.record(1)!.scale.x - 150) < 1e-6, "it can be made smaller")
  }

  @Test func appliesNoSizeLimitWithoutInterface() {
    let editor = EditorHarness()
    pinch(editor, about: Point(640, 400), from: 1, to: 600)
    #expect(abs(editor.first.scale.x - 600) < 1e-6)
  }
}
