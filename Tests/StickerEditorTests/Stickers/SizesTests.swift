import DirectManipulation
import Geometry
import Gestures
@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
import StickerScene
import Testing

/// The size limits of stickers.
@Suite struct SizesTests {
  /// The scale limits of a sticker 100 points wide: four canvas widths (5120), and 1/400 of the canvas height (2).
  private let greatest = 51.2
  private let least = 0.02

  private func pinch(_ desk: Desk, about middle: Point, from start: Double, to end: Double) {
    for finger in 1...2 as ClosedRange<Int64> {
      desk.touch(.down, finger, middle.x + (finger == 1 ? -start : start), middle.y)
    }
    desk.frame()
    spread(desk, about: middle, from: start, to: end)
  }

  private func spread(_ desk: Desk, about middle: Point, from start: Double, to end: Double) {
    for step in 1...20 {
      let half = start + (end - start) * Double(step) / 20
      desk.touch(.move, 1, middle.x - half, middle.y)
      desk.touch(.move, 2, middle.x + half, middle.y)
      desk.frame()
    }
  }

  private func lift(_ desk: Desk) {
    for finger in 1...2 as ClosedRange<Int64> { desk.touch(.up, finger, 0, 0) }
    desk.frame()
  }

  @Test func pinchStopsAtFourCanvasWidthsAndTracksFingersAgain() {
    let desk = Desk.withInterface()
    desk.tap(.snap)
    let middle = desk.middle(1)
    pinch(desk, about: middle, from: 5, to: 500)
    #expect(abs(desk.record(1)!.scale.x - greatest) < 1e-9)
    let corner = desk.shown(.zero)
    spread(desk, about: middle, from: 500, to: 50)
    #expect(abs(desk.record(1)!.scale.x - 10) < 1e-9, "exactly under the fingers")
    spread(desk, about: middle, from: 50, to: 500)
    #expect(desk.shown(.zero).distance(to: corner) < 1e-6)
    desk.rest(0.2)
    lift(desk)
    desk.rest(1)
    #expect(abs(desk.record(1)!.scale.x - greatest) < 1e-9)
    #expect(desk.shown(.zero).distance(to: corner) < 1e-6, "lifting moves nothing")
  }

  @Test func pinchStopsAtMinimumSize() {
    let desk = Desk.withInterface()
    desk.tap(.snap)
    pinch(desk, about: desk.middle(1), from: 30, to: 1)
    lift(desk)
    pinch(desk, about: desk.middle(1), from: 15, to: 0.5)
    #expect(abs(desk.record(1)!.scale.x - least) < 1e-9)
  }

  @Test func keysAndWheelStopAtSizeLimits() {
    let desk = Desk.withInterface()
    desk.type("Tab")
    for _ in 0..<60 { desk.type("=") }
    #expect(abs(desk.record(1)!.scale.x - greatest) < 1e-9)
    for _ in 0..<120 { desk.type("-") }
    #expect(abs(desk.record(1)!.scale.x - least) < 1e-9)
    let wheel = Desk.withInterface()
    for _ in 0..<60 {
      wheel.wheel(1, at: wheel.middle(1).x, wheel.middle(1).y)
      wheel.frame()
    }
    #expect(abs(wheel.record(1)!.scale.x - greatest) < 1e-9)
  }

  @Test func stickerFromTrayStopsAtMaximumSizeInFirstPinch() {
    let desk = Desk.withInterface([])
    let cell = desk.world.tray.frame(of: 0, in: desk.world.layout!).center
    desk.drag(1, cell, Point(600, 400), lifts: false)
    desk.touch(.down, 2, 601, 400)
    desk.frame()
    desk.touch(.move, 2, 1200, 400)
    desk.frame()
    #expect(abs(desk.record(1)!.scale.x - greatest) < 1e-9)
  }

  @Test func groupStopsWhenLargestStickerReachesMaximum() {
    var large = Desk.sticker(id: 2, at: Point(900, 400))
    large.scale = Vector(4, 4)
    let desk = Desk.withInterface([Desk.sticker(at: Point(300, 400)), large])
    desk.type("A", with: "Ctrl")
    pinch(desk, about: desk.middle(1), from: 5, to: 500)
    #expect(abs(desk.record(2)!.scale.x - greatest) < 1e-9)
    #expect(abs(desk.record(1)!.scale.x - greatest / 4) < 1e-9)
  }

  @Test func oversizedStickerKeepsSizeButCanShrink() {
    var huge = Desk.sticker()
    huge.scale = Vector(300, 300)
    let desk = Desk.withInterface([huge])
    #expect(desk.world.document.stickers == [huge])
    desk.drag(1, Point(600, 300), Point(640, 330))
    #expect(desk.record(1)!.scale == huge.scale)
    pinch(desk, about: Point(600, 300), from: 100, to: 400)
    #expect(desk.record(1)!.scale.distance(to: huge.scale) < 1e-9)
    spread(desk, about: Point(600, 300), from: 400, to: 50)
    #expect(abs(desk.record(1)!.scale.x - 150) < 1e-6, "it can be made smaller")
  }

  @Test func appliesNoSizeLimitWithoutInterface() {
    let desk = Desk()
    pinch(desk, about: Point(640, 400), from: 1, to: 600)
    #expect(abs(desk.first.scale.x - 600) < 1e-6)
  }
}
