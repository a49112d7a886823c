import Geometry
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerEditor

@Suite struct TimelineDrawingTests {
  private typealias T = TimelineHarness

  @Test func thousandsOfKeyframesAreDrawnAsFewDiamonds() throws {
    let keys = (0..<20_000).map { Double($0) / 2000 }
    let timeline = T([T.sticker(1, keys: keys)])
    #expect(timeline.world.items(of: TimelinePanel.self).count < 600)
    #expect(timeline.world.bound(TimelineRows()).count == 1)
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
