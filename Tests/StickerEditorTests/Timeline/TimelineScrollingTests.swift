import ECS
import Geometry
import Gestures
import StickerScene
import Testing

@testable import StickerCanvas
@testable import StickerEditor

@Suite struct TimelineScrollingTests {
  private typealias T = TimelineHarness

  // MARK: Scrolling and zoom

  @Test func rowOfSelectedStickerScrollsIntoView() throws {
    let timeline = T((1...30).map { T.sticker($0) })
    timeline.editor.type("Tab")
    timeline.draw()
    timeline.draw()
    let panel = try timeline.panel()
    #expect(timeline.world.selectedIDs == [1] && panel.ids.last == 1)
    #expect(abs(panel.lane(ofRow: 29).maxY - panel.rows.maxY) < 1e-6)
    timeline.editor.type("Tab", with: "Shift")
    timeline.draw()
    timeline.draw()
    #expect(timeline.world.selectedIDs == [30])
    #expect(try timeline.panel().lane(ofRow: 0).minY == panel.rows.minY)
  }

  @Test func fingerScrollsRowsOnHeads() throws {
    let timeline = T((1...30).map { T.sticker($0) })
    let heads = try timeline.panel().heads
    let start = Point(heads.center.x, heads.maxY - 10)
    timeline.editor.drag(1, start, Point(start.x, start.y - 100), resting: 0.5)
    timeline.draw()
    #expect(try timeline.panel().scroll > 80 && timeline.panel().first >= 1)
    #expect(timeline.world.selectedIDs.isEmpty, "a drag is no tap")
  }

  @Test func fingerMovesRowsBesideBars() throws {
    let timeline = T((1...30).map { T.sticker($0, from: 6) })
    let start = try timeline.point(2, row: 3)
    timeline.editor.drag(1, start, Point(start.x, start.y - 88), resting: 0)
    timeline.draw()
    #expect(try abs(timeline.panel().scroll - 88) < 10)
    #expect(!timeline.world.store.history.canUndo)
  }

  @Test func twoFingersZoomTimeAndMoveLanes() throws {
    let timeline = T((1...30).map { T.sticker($0) })
    let (editor, before) = (timeline.editor, try timeline.scale())
    let (a, b) = (try timeline.point(4, row: 1), try timeline.point(6, row: 1))
    editor.touch(.down, 1, a.x, a.y)
    editor.touch(.down, 2, b.x, b.y)
    editor.frame()
    let half = (b.x - a.x) / 2
    for step in 1...10 {
      let way = half * Double(step) / 10
      editor.touch(.move, 1, a.x - way, a.y)
      editor.touch(.move, 2, b.x + way, b.y)
      editor.frame()
    }
    let zoomed = try timeline.scale()
    #expect(abs(zoomed.length - before.length / 2) < 1e-6, "twice as wide")
    #expect(abs(zoomed.x(of: 5) - before.x(of: 5)) < 1e-6, "the middle stays")
    for step in 1...10 {
      editor.touch(.move, 1, a.x - half + 6 * Double(step), a.y - 4 * Double(step))
      editor.touch(.move, 2, b.x + half + 6 * Double(step), b.y - 4 * Double(step))
      editor.frame()
    }
    timeline.draw()
    #expect(try abs(timeline.scale().x(of: 5) - before.x(of: 5) - 60) < 1e-6)
    #expect(try abs(timeline.panel().scroll - 40) < 1e-6)
    editor.touch(.up, 1, a.x, a.y)
    editor.touch(.up, 2, b.x, b.y)
    editor.frame()
    #expect(!editor.world.store.history.canUndo && editor.world.selectedIDs.isEmpty)
    #expect(editor.world[Timeline.self].pan == nil)
  }

  @Test func wheelZoomsAboutPointerWithControl() throws {
    let timeline = T()
    let (point, before) = (try timeline.ruler(7), try timeline.scale())
    timeline.editor.key("Left Ctrl")
    timeline.editor.wheel(5, at: point.x, point.y)
    timeline.editor.frame()
    let camera = timeline.world.canvas.frame
    let after = try timeline.scale()
    #expect(after.length < before.length && abs(after.time(at: point.x) - 7) < 1e-9)
    for _ in 0..<20 { timeline.editor.wheel(50, at: point.x, point.y) }
    timeline.editor.frame()
    #expect(try abs(1 / (timeline.scale().secondsPerPoint) - 600) < 1e-6, "limited")
    for _ in 0..<20 { timeline.editor.wheel(-50, at: point.x, point.y) }
    timeline.editor.frame()
    #expect(try timeline.scale() == before && timeline.world.canvas.frame == camera)
  }

  @Test func playheadStaysVisibleWhileClipPlays() throws {
    let timeline = T()
    try timeline.zoom(by: 20, about: 0)
    timeline.editor.type("Space")
    timeline.editor.rest(5)
    timeline.draw()
    let (scale, time) = (try timeline.scale(), timeline.world.playhead.time)
    #expect(time > 4 && scale.length < 3)
    #expect(time >= scale.start && time <= scale.start + scale.length)
  }
}
