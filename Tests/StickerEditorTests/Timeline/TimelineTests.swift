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
}
