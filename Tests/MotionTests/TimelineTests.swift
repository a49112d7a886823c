import Motion
import Testing

/// A time that can be scrubbed.
@Suite struct TimelineTests {
  private typealias Event = Motion.Timeline.Event
  private let timeline = Motion.Timeline()

  private func heard(_ body: () -> Void) -> [Event] {
    var told: [Event] = []
    let subscription = timeline.events.subscribe { told.append($0) }
    body()
    subscription.unsubscribe()
    return told
  }

  @Test func emitsEventsOnAttachAndDetach() {
    let told = heard {
      timeline.attachScrubber(timeOffset: 0)
      timeline.attachScrubber(timeOffset: 0.5)
      timeline.detachScrubber()
      timeline.detachScrubber()
    }
    #expect(told == [.didAttachScrubber, .didScrub(timeOffset: 0.5), .didDetachScrubber])
  }

  @Test func emitsOnlyChangedOffsets() {
    timeline.attachScrubber(timeOffset: 0)
    let told = heard {
      for offset in [10, 10, 0, .nan, .infinity, 0.5] { timeline.scrubber?.timeOffset = offset }
    }
    #expect(told == [10, 0, 0.5].map(Event.didScrub))
    #expect(timeline.timeOffset == 0.5)
  }

  @Test func ignoresDetachedScrubber() {
    timeline.attachScrubber(timeOffset: 0)
    let old = timeline.scrubber
    timeline.detachScrubber()
    #expect(!timeline.isPaused)
    let told = heard { old?.timeOffset = 3 }
    #expect(told.isEmpty)
    timeline.attachScrubber(timeOffset: 1)
    let again = heard { old?.timeOffset = 3 }
    #expect(again.isEmpty)
  }

  @Test func beginsOnce() {
    #expect(timeline.beginTime == nil)
    timeline.begin(at: .nan)
    timeline.begin(at: 5)
    timeline.begin(at: 6)
    #expect(timeline.beginTime == 5)
  }
}
