import Geometry
import StickerScene
import Testing

@Suite struct TimelineChangeTests {
  private typealias T = TimelineHarness

  private func isNear(_ a: Double?, _ b: Double, within tolerance: Double = 0.002) -> Bool {
    a.map { abs($0 - b) <= tolerance } == true
  }

  @Test func missingEndBecomesTimeAndReturns() throws {
    let timeline = T([T.sticker(1)])
    try timeline.drag(timeline.point(10, row: 0), by: -4)
    #expect(try isNear(timeline.timing(1).end, 6) && (timeline.timing(1).start) == nil)
    try timeline.drag(timeline.point(6, row: 0), by: 3.97)
    #expect(try timeline.timing(1).isEmpty, "an end at the end of the scene is no end")
  }

  @Test func startAtZeroIsNoStart() throws {
    let timeline = T([T.sticker(1)])
    try timeline.drag(timeline.point(0, row: 0), by: 2)
    #expect(try isNear(timeline.timing(1).start, 2))
    try timeline.drag(timeline.point(2, row: 0), by: -2.05)
    #expect(try timeline.timing(1).isEmpty)
  }

  @Test func endStopsOneFrameAfterStart() throws {
    let timeline = T([T.sticker(1, from: 2, to: 8)])
    try timeline.drag(timeline.point(8, row: 0), by: -7)
    #expect(try isNear(timeline.timing(1).end, 2 + 1.0 / 30, within: 1e-9))
    try timeline.drag(timeline.point(2, row: 0), by: 5)
    #expect(try timeline.timing(1).start ?? 0 < timeline.timing(1).end ?? 0)
  }

  @Test func barStopsAtStartOfScene() throws {
    let timeline = T([T.sticker(1, from: 1, to: 6, keys: [2])])
    try timeline.drag(timeline.point(5, row: 0), by: -4)
    let timing = try timeline.timing(1)
    #expect(timing.start == nil && isNear(timing.end, 5))
    #expect(isNear(timing.keyframes.first?.time, 1))
    try timeline.drag(timeline.point(4, row: 0), by: -2)
    #expect(try timeline.timing(1) == timing)
  }

  @Test func keyframePassesOthers() throws {
    let timeline = T([T.sticker(1, keys: [2, 5, 8])])
    try timeline.drag(timeline.point(2, row: 0, isLow: true), by: 4)
    let keyframes = try timeline.timing(1).keyframes
    #expect(keyframes.map(\.time).elementsEqual([5, 6, 8]) { isNear($0, $1) })
    #expect(keyframes[1].placement.position.x == 320, "with its placement")
  }
}
