import ECS
import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// Drags in the timeline that change the times of stickers.
@Suite struct TimelineDragTests {
  private typealias T = TimelineHarness

  private func isNear(_ a: Double?, _ b: Double, within tolerance: Double = 0.002) -> Bool {
    a.map { abs($0 - b) <= tolerance } == true
  }

  @Test func dragOfStartTrimsWithoutMovingContent() throws {
    let timeline = T([T.sticker(1, from: 2, to: 8, keys: [2, 8])])
    let place = timeline.editor.record(1)?.placement(at: 6)
    try timeline.drag(timeline.point(2, row: 0), by: 1.5)
    #expect(try isNear(timeline.timing(1).start, 3.5) && (timeline.timing(1).clockOffset) > 1)
    #expect(timeline.editor.record(1)?.placement(at: 6) == place)
    #expect(try timeline.timing(1).keyframes.map(\.time) == [2, 8])
  }

  @Test func lockedStickerIsNotChanged() throws {
    var sticker = T.sticker(1, from: 2, to: 8)
    sticker.locked = true
    let timeline = T([sticker])
    try timeline.drag(timeline.point(8, row: 0), by: -3)
    try timeline.drag(timeline.point(5, row: 0), by: 1)
    #expect(try timeline.timing(1) == sticker.traits.timing)
    #expect(!timeline.world.store.history.canUndo)
  }

  @Test func twoFingersTrimTwoStickersAtOnce() throws {
    let timeline = T([T.sticker(1, to: 8), T.sticker(2, to: 5)])
    let (editor, scale) = (timeline.editor, try timeline.scale())
    let (a, b) = (try timeline.point(8, row: 1), try timeline.point(5, row: 0))
    editor.touch(.down, 1, a.x, a.y)
    editor.frame()
    editor.touch(.move, 1, a.x - 30, a.y)
    editor.frame()
    editor.touch(.down, 2, b.x, b.y)
    editor.frame()
    for step in 1...10 {
      editor.touch(.move, 1, a.x - 30 - 5 * Double(step), a.y)
      editor.touch(.move, 2, b.x - 7 * Double(step), b.y)
      editor.frame()
    }
    editor.touch(.up, 1, a.x - 80, a.y)
    editor.touch(.up, 2, b.x - 70, b.y)
    editor.frame()
    #expect(try isNear(timeline.timing(1).end, scale.time(at: a.x - 80)))
    #expect(try isNear(timeline.timing(2).end, scale.time(at: b.x - 70)))
    expectHonest(editor)
  }

  // MARK: Moving

  @Test func dragOfBarMovesStickerWithKeyframes() throws {
    let timeline = T([T.sticker(1, from: 2, to: 5, keys: [2, 3, 5])])
    try timeline.drag(timeline.point(4, row: 0), by: 2.3)
    let timing = try timeline.timing(1)
    #expect(isNear(timing.start, 4.3) && isNear(timing.end, 7.3))
    #expect(zip(timing.keyframes.map(\.time), [4.3, 5.3, 7.3]).allSatisfy { isNear($0, $1) })
    timeline.editor.type("Z", with: "Ctrl")
    #expect(try timeline.timing(1).keyframes.map(\.time) == [2, 3, 5])
    #expect(!timeline.world.store.history.canUndo)
  }

  @Test func shortBarCanBeMovedAndTrimmed() throws {
    let timeline = T([T.sticker(1, from: 5, to: 5.2)])
    try timeline.drag(timeline.point(5.1, row: 0), by: 1.3)
    #expect(try isNear(timeline.timing(1).start, 6.3) && isNear(timeline.timing(1).end, 6.5))
    let outside = try timeline.point(6.5, row: 0)
    try timeline.drag(Point(outside.x + 15, outside.y), by: 1.2)
    #expect(try isNear(timeline.timing(1).start, 6.3) && isNear(timeline.timing(1).end, 7.7))
  }

  @Test func barKeepsFrameInScene() throws {
    let timeline = T([T.sticker(1, from: 4, to: 6)])
    try timeline.drag(timeline.point(5, row: 0), by: 9)
    #expect(try timeline.timing(1).start ?? 10 < 10)
  }

  // MARK: Keyframes

  @Test(arguments: [false, true]) func dragMovesKeyframe(byMouse: Bool) throws {
    let timeline = T([T.sticker(1, keys: [2, 5, 8])])
    try timeline.drag(timeline.point(5, row: 0, isLow: true), by: 1.2, byMouse: byMouse)
    let times = try timeline.timing(1).keyframes.map(\.time)
    #expect(times.count == 3 && times[0] == 2 && isNear(times[1], 6.2) && times[2] == 8)
    #expect(timeline.editor.record(1)?.traits.timing.keyframes[1].placement.position.x == 350)
    timeline.editor.type("Z", with: "Ctrl")
    #expect(try timeline.timing(1).keyframes.map(\.time) == [2, 5, 8])
    expectHonest(timeline.editor)
  }

  @Test func keyframeAtEndOfBarIsDraggedInLowerHalf() throws {
    let timeline = T([T.sticker(1, from: 2, to: 8, keys: [2, 8])])
    try timeline.drag(timeline.point(8, row: 0, isLow: true), by: -1)
    #expect(try isNear(timeline.timing(1).keyframes.last?.time, 7))
    #expect(try timeline.timing(1).end == 8)
    try timeline.drag(timeline.point(8, row: 0), by: -2)
    #expect(try isNear(timeline.timing(1).end, 6))
    #expect(try isNear(timeline.timing(1).keyframes.last?.time, 7))
  }

  @Test func tapOnKeyframeSeeksAndSelects() throws {
    let timeline = T([T.sticker(1, keys: [2, 5, 8]), T.sticker(2)])
    let point = try timeline.point(5, row: 1, isLow: true)
    timeline.editor.tap(point.x + 6, point.y)
    #expect(timeline.world.playhead.time == 5 && timeline.world.selectedIDs == [1])
    #expect(!timeline.world.store.history.canUndo)
  }

  @Test func denseKeyframesLeaveBarMovable() throws {
    let keys = (0...200).map { 2 + Double($0) / 50 }
    let timeline = T([T.sticker(1, from: 2, to: 6, keys: keys)])
    try timeline.drag(timeline.point(4, row: 0, isLow: true), by: 1.1)
    #expect(try isNear(timeline.timing(1).start, 3.1))
    #expect(try isNear(timeline.timing(1).keyframes.first?.time, 3.1))
  }

  // MARK: Snapping

  @Test func endSnapsToPlayheadAndOtherStickers() throws {
    let timeline = T([T.sticker(1, to: 8), T.sticker(2, from: 3.111, to: 6.222)])
    timeline.world.playhead.seek(to: 5.4321)
    let reach = 6 * (try timeline.scale().secondsPerPoint)
    try timeline.drag(timeline.point(8, row: 1), by: -2.5679 + reach, lifts: false)
    #expect(
      timeline.world.query(TimelineTouch.self).first.map {
        timeline.world[$0, TimelineTouch.self].mark
      } == 5.4321)
    timeline.editor.touch(.up, 1, 0, 0)
    timeline.editor.frame()
    #expect(try timeline.timing(1).end == 5.4321)
    try timeline.drag(timeline.point(5.4321, row: 1), by: 0.7899 - reach)
    #expect(try timeline.timing(1).end == 6.222)
    try timeline.drag(timeline.point(6.222, row: 1), by: -1.5)
    #expect(try isNear(timeline.timing(1).end, 4.722), "nothing is near")
  }

  @Test func barSnapsWithItsNearerEnd() throws {
    let timeline = T([T.sticker(1, from: 1, to: 2.5), T.sticker(2, from: 6)])
    let reach = 5 * (try timeline.scale().secondsPerPoint)
    try timeline.drag(timeline.point(1.75, row: 1), by: 3.5 - reach)
    #expect(try timeline.timing(1).start == 4.5 && timeline.timing(1).end == 6)
    try timeline.drag(timeline.point(5.25, row: 1), by: -4.5 + reach)
    #expect(try isNear(timeline.timing(1).end, 1.5, within: 1e-9))
    #expect(try timeline.timing(1).start == nil, "snapped at the start of the scene")
  }

  // MARK: Keys

  @Test func arrowsMoveFocusedStickerByFrames() throws {
    let timeline = T([T.sticker(1, from: 2, to: 4), T.sticker(2)])
    timeline.world.playhead.frames = ClipFrames(rate: 25)
    let row = Focus.Item.button(.timelineRow(1))
    while timeline.world.bound(FocusPlaces()).current?.area != .panels {
      timeline.editor.type("F6")
    }
    while timeline.world.bound(FocusPlaces()).current?.item != row { timeline.editor.type("Tab") }
    timeline.editor.type("Right")
    timeline.editor.type("Right")
    #expect(try isNear(timeline.timing(1).start, 2.08, within: 1e-9))
    #expect(try isNear(timeline.timing(1).end, 4.08, within: 1e-9))
    timeline.editor.type("Left", with: "Shift")
    #expect(try isNear(timeline.timing(1).start, 1.68, within: 1e-9))
    #expect(timeline.world.playhead.time == 0)
    timeline.editor.type("Z", with: "Ctrl")
    #expect(try timeline.timing(1).start == 2 && !timeline.world.store.history.canUndo)
    timeline.editor.type("Space")
    #expect(timeline.world.selectedIDs == [1] && !timeline.world.playhead.isPlaying)
  }
}
