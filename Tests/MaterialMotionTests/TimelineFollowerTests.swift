import DirectManipulation
import ManipulationTable
import MaterialMotion
import Testing

@Suite struct TimelineFollowerTests {
  private let table = Table()
  private var runtime: MotionRuntime { table.runtime }

  @Test func timelinePausesAndScrubsTween() {
    let element = table.element()
    let timeline = Timeline()
    let tween = Tween(.rotation, duration: 2, values: [0, 8], timeline: timeline)
    tween.timingFunctions.value = [.linear]
    timeline.begin(at: 1)
    table.frame(at: 1)
    runtime.add(tween, to: element)
    table.frame(at: 1.5)
    #expect(table.transform(element).rotation == 2)
    timeline.attachScrubber(timeOffset: 1)
    table.frame(at: 2.5)
    #expect(table.transform(element).rotation == 4)
    timeline.scrubber?.timeOffset = 0.25
    table.frame(at: 3)
    #expect(table.transform(element).rotation == 1)
    #expect(tween.isMoving(element), "it is held, not over")
    timeline.scrubber?.timeOffset = 50
    table.frame(at: 4)
    #expect(table.transform(element).rotation == 8)
    timeline.scrubber?.timeOffset = 1.5
    timeline.detachScrubber()
    table.frame(at: 4.25)
    #expect(table.transform(element).rotation == 7)
    table.frame(at: 5)
    #expect(!runtime.isAnimating)
    timeline.attachScrubber(timeOffset: 0.5)
    table.frame(at: 6)
    #expect(table.transform(element).rotation == 2, "what is over can be scrubbed back")
  }
}
