import ECS
import Geometry
import Gestures
import StickerScene
import Testing

@testable import StickerCanvas
@testable import StickerEditor

@Suite struct TimelineEditsTests {
  private typealias T = TimelineHarness

  private func isNear(_ a: Double?, _ b: Double, within tolerance: Double = 0.002) -> Bool {
    a.map { abs($0 - b) <= tolerance } == true
  }

  // MARK: Trimming

  @Test(arguments: [false, true]) func dragOfEndTrimsAsOneUndoStep(byMouse: Bool) throws {
    let timeline = T([T.sticker(1, from: 2, to: 8), T.sticker(2)])
    try timeline.drag(timeline.point(8, row: 1), by: -3.4, byMouse: byMouse, lifts: false)
    #expect(try isNear(timeline.shownTiming(1).end, 4.6), "the bar follows the contact")
    #expect(try timeline.timing(1).end == 8, "not stored before the contact lifts")
    func element() -> StickerTiming {
      timeline.world[timeline.world.sticker(1)!, StickerTraits.self].timing
    }
    #expect(isNear(element().end, 4.6), "the sticker on the canvas follows, too")
    let end = Point(try timeline.scale().x(of: 4.6), try timeline.point(8, row: 1).y)
    if byMouse {
      timeline.editor.release(end.x, end.y)
    } else {
      timeline.editor.touch(.up, 1, end.x, end.y)
    }
    timeline.editor.frame()
    #expect(try isNear(timeline.timing(1).end, 4.6) && (timeline.timing(1).start) == 2)
    timeline.editor.type("Z", with: "Ctrl")
    #expect(try timeline.timing(1).end == 8 && !timeline.world.store.history.canUndo)
    timeline.editor.type("Y", with: "Ctrl")
    #expect(try isNear(timeline.timing(1).end, 4.6))
    expectHonest(timeline.editor)
  }

  @Test func stickerOnCanvasFollowsDragAtPlayhead() throws {
    let timeline = T([T.sticker(1, from: 2, to: 8, keys: [2, 8])])
    timeline.world.playhead.seek(to: 5)
    timeline.draw()
    let element = try #require(timeline.world.sticker(1))
    #expect(timeline.world[element, Timed.self].isVisible)
    try timeline.drag(timeline.point(8, row: 0), by: -4, lifts: false)
    #expect(!timeline.world[element, Timed.self].isVisible, "hidden before the contact lifts")
    timeline.editor.type("Escape")
    #expect(timeline.world[element, Timed.self].isVisible)
    let before = timeline.editor.middle(1)
    try timeline.drag(timeline.point(4, row: 0), by: 1, lifts: false)
    timeline.draw()
    #expect(timeline.editor.middle(1).x < before.x - 1, "a second earlier on its way")
    timeline.editor.touch(.up, 1, 0, 0)
    timeline.draw()
    let record = try #require(timeline.editor.record(1))
    #expect(isNear(record.placement(at: 5).position.x, 340, within: 0.1))
  }

  @Test func cancelledDragChangesNothing() throws {
    let timeline = T([T.sticker(1, from: 2, to: 8)])
    try timeline.drag(timeline.point(8, row: 0), by: -3, lifts: false)
    timeline.editor.type("Escape")
    #expect(try timeline.timing(1).end == 8 && timeline.shownTiming(1).end == 8)
    #expect(!timeline.world.store.history.canUndo)
    let element = try #require(timeline.world.sticker(1))
    #expect(timeline.world[element, StickerTraits.self].timing.end == 8)
    expectHonest(timeline.editor)
  }
}
