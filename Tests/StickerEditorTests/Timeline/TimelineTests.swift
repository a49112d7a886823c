import ECS
import Geometry
import Gestures
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// The panel of the timeline: layout, scrolling, zoom, selection and the ruler.
@Suite struct TimelineTests {
  private typealias T = TimelineHarness

  // MARK: Opening

  @Test func sceneWithoutTimeShowsNoTimeline() {
    let editor = EditorHarness.withInterface()
    editor.frame()
    let layout = editor.world.layout
    editor.type("Y")
    editor.perform(.timeline)
    editor.frame()
    _ = editor.app.drawnItems()
    #expect(editor.world.shown(TimelinePanel.self)?.panel == nil && editor.world.layout == layout)
    #expect(!editor.world.help(.keys).tiles.map(\.title.description).contains("Timeline"))
  }

  @Test func buttonOpensAndClosesTimelineAboveBar() throws {
    let timeline = T()
    let (editor, panel) = (timeline.editor, try timeline.panel())
    let bar = try #require(editor.world.shown(TransportBar.self)?.frame(of: .plate))
    let canvas = try #require(editor.world.layout).canvas
    #expect(panel.frame.maxY == bar.minY && canvas.maxY == panel.frame.minY - 8)
    #expect(editor.world.actions[.timeline]?.isOn == true && panel.ids == [3, 2, 1])
    editor.tap(.timeline)
    timeline.draw()
    #expect(timeline.shown == nil && editor.world.layout?.lowerBar.size.height == bar.size.height)
    editor.tap(.timeline)
    timeline.draw()
    #expect(timeline.shown == panel && !editor.world.store.history.canUndo)
  }

  @Test func restartClosesTimeline() {
    let timeline = T()
    #expect(!timeline.world.isAtRest)
    timeline.editor.app.reset(to: timeline.world.document)
    timeline.draw()
    #expect(timeline.shown == nil && timeline.world.isAtRest)
  }

  // MARK: Layout

  @Test(
    arguments: InterfaceLayoutTests.windows + [Size(width: 3840, height: 1080)], ["en", "ar"])
  func everyTargetIsLargeEnoughAndFree(window: Size, language: String) throws {
    let languages = language == "ar" ? LanguageSheetTests.languages(first: "ar") : Languages()
    let timeline = T((1...30).map { T.sticker($0) }, window: window, languages: languages)
    let (panel, layout) = (try timeline.panel(), try #require(timeline.world.layout))
    let bar = try #require(timeline.world.shown(TransportBar.self)?.frame(of: .plate))
    #expect(panel.frame.size.height <= 0.45 * window.height && panel.frame.maxY == bar.minY)
    #expect(Rect(origin: .zero, size: window).contains(layout.lowerBar))
    #expect(layout.lowerBar.contains(panel.frame) && layout.canvas.size.height >= 80)
    #expect(panel.ruler.size.height >= 44 && panel.lane(ofRow: 0).size.height >= 44)
    #expect(panel.ids.count >= 2 && panel.heads.size.width >= 44)
    let isAtRight = panel.heads.maxX == panel.frame.maxX
    #expect(isAtRight == (language == "ar"), "pictures are at the edge at which reading begins")
    let scale = try timeline.scale()
    #expect(scale.x(of: 0) < scale.x(of: 10), "from left to right in every language")
    #expect(scale.x(of: 0) >= panel.frame.minX && scale.x(of: 10) <= panel.frame.maxX)
    for id in panel.ids {
      let row = try #require(timeline.world.shown(TimelinePanel.self)?.frame(of: .row(id)))
      #expect(panel.rows.contains(row) && !row.overlaps(panel.heads))
    }
  }

  @Test func onlyVisibleRowsOfThousandStickersAreLaidOut() throws {
    let timeline = T((1...1000).map { T.sticker($0, from: Double($0 % 9), to: 9.5) })
    #expect(try timeline.panel().ids == Array((996...1000).reversed()))
    let panel = try timeline.panel()
    for _ in 0..<200 { timeline.editor.wheel(-40, at: panel.rows.center.x, panel.rows.center.y) }
    timeline.draw()
    #expect(try timeline.panel().ids == [5, 4, 3, 2, 1], "scrolled to the end")
    #expect(timeline.world.items(of: TimelinePanel.self).count < 150)
  }

  @Test func thousandsOfKeyframesAreDrawnAsFewDiamonds() throws {
    let keys = (0..<20_000).map { Double($0) / 2000 }
    let timeline = T([T.sticker(1, keys: keys)])
    #expect(timeline.world.items(of: TimelinePanel.self).count < 600)
    #expect(timeline.world.bound(TimelineRows()).count == 1)
  }

  // MARK: Pinning

  @Test func marksTimesAtWhichPinningLostObjectUntilKeyframesChange() throws {
    let timeline = T()
    let pinned = T.sticker(2, keys: [1, 3])
    func marks() -> [Rect?] {
      timeline.draw()
      return [0.5, 3.1].map { timeline.world.shown(TimelinePanel.self)?.frame(of: .loss(2, $0)) }
    }
    func dangers() -> Int {
      timeline.world.items(of: TimelinePanel.self).filter {
        if case .panel(let panel) = $0.picture {
          panel.color == timeline.world.palette.danger
        } else {
          false
        }
      }.count
    }
    #expect(timeline.world.store(pinned: pinned, lostAt: [0.5, 3.1]))
    let shown = try marks().map { try #require($0) }
    let (scale, lane) = (try timeline.scale(), try timeline.panel().lane(ofRow: 1))
    #expect(abs(shown[0].center.x - scale.x(of: 0.5)) < 1e-9 && lane.contains(shown[0]))
    #expect(abs(shown[1].center.x - scale.x(of: 3.1)) < 1e-9 && lane.contains(shown[1]))
    #expect(dangers() == 2)
    timeline.editor.type("Z", with: "Ctrl")
    #expect(marks() == [nil, nil] && dangers() == 0)
    timeline.editor.type("Y", with: "Ctrl")
    #expect(marks() == shown)
    timeline.world.selectedIDs = [2]
    timeline.editor.type("Delete")
    #expect(timeline.editor.record(2) == nil && marks() == [nil, nil])
    timeline.editor.type("Z", with: "Ctrl")
    #expect(marks() == shown, "undo restores the sticker and its marks")
    try timeline.drag(timeline.point(3, row: 1, isLow: true), by: 2)
    #expect(try timeline.timing(2).keyframes.map(\.time) != [1, 3])
    #expect(marks() == [nil, nil])
  }

  @Test(arguments: [false, true]) func tapOnMarkOfLossSeeksThere(isLocked: Bool) throws {
    let timeline = T()
    var pinned = T.sticker(2, keys: [3, 6])
    pinned.locked = isLocked
    #expect(timeline.world.store(pinned: pinned, lostAt: [3.1, 5]))
    timeline.draw()
    func tap(_ time: Double, row: Int = 1, isLow: Bool = false) throws {
      let point = try timeline.point(time, row: row, isLow: isLow)
      timeline.editor.tap(point.x, point.y)
    }
    try tap(5.05)
    #expect(timeline.world.playhead.time == 5 && timeline.world.selectedIDs == [2])
    try tap(8)
    #expect(timeline.world.playhead.time == 5, "no mark is near")
    try tap(3.1, row: 0)
    #expect(timeline.world.playhead.time == 5, "the row of another sticker")
    try tap(3.1)
    #expect(timeline.world.playhead.time == 3.1)
    try tap(3, isLow: true)
    #expect(timeline.world.playhead.time == (isLocked ? 3.1 : 3), "the keyframe is nearer")
    #expect(timeline.editor.record(2) == pinned)
  }

  @Test func restartForgetsLosses() {
    let timeline = T()
    #expect(timeline.world.store(pinned: T.sticker(2, keys: [1, 3]), lostAt: [0.5]))
    timeline.editor.app.reset(to: timeline.world.document)
    #expect(timeline.world[PinLosses.self] == PinLosses())
  }

  // MARK: Easings

  @Test func drawsEasingsBetweenKeyframesThatAreApart() throws {
    var sticker = T.sticker(1, keys: [1, 3, 5, 7, 9, 9.1])
    for (index, easing) in [Easing.linear, .easeIn, .easeOut, .hold, .linear].enumerated() {
      sticker.traits.timing.keyframes[index].easing = easing
    }
    let timeline = T([sticker])
    // The curves have the color of guides, as the diamonds; the strokes of a curve lie between two diamonds.
    func strokes(_ start: Double, _ end: Double) throws -> [Rect] {
      let scale = try timeline.scale()
      let (left, right) = (scale.x(of: start) + 8, scale.x(of: end) - 8)
      let lane = try timeline.panel().lane(ofRow: 0)
      return timeline.world.items(of: TimelinePanel.self).compactMap { item in
        guard case .panel(let panel) = item.picture, panel.color == timeline.world.palette.guide,
          let frame = Rect(around: [Point(0, 0), Point(1, 1)].map(item.transform.apply)),
          frame.minX > left, frame.maxX < right, frame.minY > lane.center.y
        else { return nil }
        return frame
      }
    }
    let counts = try [(1.0, 3.0), (3, 5), (5, 7), (7, 9), (9, 9.1)].map {
      try strokes($0, $1).count
    }
    #expect(counts == [1, 5, 5, 2, 0])
    let (easeIn, easeOut, hold) = (try strokes(3, 5), try strokes(5, 7), try strokes(7, 9))
    #expect(easeIn[0].size.height < easeIn[4].size.height, "slow at first")
    #expect(easeOut[0].size.height > easeOut[4].size.height, "fast at first")
    #expect(hold[0].size.height < 2 && hold[1].size.width < 2, "a step")
    try timeline.zoom(by: 20, about: 4)
    #expect(try strokes(3, 5).count == 5, "in the visible part of the segment")
  }

  @Test func marksOfLossesMoveWithZoomedTime() throws {
    let timeline = T()
    #expect(timeline.world.store(pinned: T.sticker(2, keys: [1, 3]), lostAt: [0.5, 5]))
    timeline.draw()
    try timeline.zoom(by: 8, about: 5.2)
    let shown = try #require(timeline.world.shown(TimelinePanel.self))
    #expect(shown.frame(of: .loss(2, 0.5)) == nil, "not visible")
    let frame = try #require(shown.frame(of: .loss(2, 5)))
    #expect(try abs(frame.center.x - timeline.scale().x(of: 5)) < 1e-9)
  }

  // MARK: Selection

  @Test(arguments: [false, true]) func tapOnRowSelectsSticker(byMouse: Bool) throws {
    let timeline = T()
    let lane = try timeline.point(5, row: 1)
    if byMouse {
      timeline.editor.press(lane.x, lane.y)
      timeline.editor.release(lane.x, lane.y)
      timeline.editor.frame()
    } else {
      timeline.editor.tap(lane.x, lane.y)
    }
    #expect(timeline.world.selectedIDs == [2])
    let head = Point(try timeline.panel().heads.center.x, lane.y - 44)
    timeline.editor.tap(head.x, head.y)
    #expect(timeline.world.selectedIDs == [3] && !timeline.world.store.history.canUndo)
  }

  @Test func selectedRowIsHighlighted() throws {
    let timeline = T()
    func accents() -> Int {
      timeline.world.items(of: TimelinePanel.self).filter {
        if case .panel(let panel) = $0.picture {
          panel.color == timeline.world.palette.accent
        } else {
          false
        }
      }.count
    }
    #expect(accents() == 0)
    timeline.world.selectedIDs = [1, 3]
    timeline.draw()
    #expect(accents() == 2)
  }

  @Test func shiftTapAddsRowToSelection() throws {
    let timeline = T()
    timeline.world.selectedIDs = [1]
    let point = try timeline.point(5, row: 0)
    timeline.editor.key("Left Shift")
    timeline.editor.tap(point.x, point.y)
    #expect(timeline.world.selectedIDs == [1, 3])
    timeline.editor.tap(point.x, point.y)
    #expect(timeline.world.selectedIDs == [1])
  }

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

  // MARK: Ruler

  @Test(arguments: [false, true]) func dragOnRulerScrubs(byMouse: Bool) throws {
    let timeline = T()
    try timeline.drag(timeline.ruler(2), by: 3, byMouse: byMouse, lifts: false)
    #expect(abs(timeline.world.playhead.time - 5) < 1e-6 && timeline.world.playhead.isScrubbing)
    timeline.editor.type("Escape")
    #expect(timeline.world.playhead.time == 0, "a cancelled scrub returns")
  }

  @Test func rulerScrubsByZoomedTime() throws {
    let timeline = T()
    try timeline.zoom(by: 8, about: 5)
    let point = try timeline.ruler(5.5)
    timeline.editor.tap(point.x, point.y)
    #expect(abs(timeline.world.playhead.time - 5.5) < 1e-6)
  }

  @Test func rulerLabelsAreApart() {
    for length in [0.3, 1, 7.5, 10, 95, 600, 5400, 1e6, 1e8] {
      for width in [100.0, 356, 1100, 3600] {
        let scale = TimelineScale(left: 0, width: width, start: 0, length: length)
        let step = scale.steps
        #expect(step.seconds / scale.secondsPerPoint >= 72 - 1e-9)
        #expect(width < 400 || length < 1 || step.seconds <= length, "labels are visible")
      }
    }
  }
}
