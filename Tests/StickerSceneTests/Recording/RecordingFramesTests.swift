import Gestures
import StickerScene
import Testing

@Suite struct RecordingFramesTests {
  private func frames(_ times: Double...) -> [[Double]] {
    let events = times.map { InputEvent(time: $0, kind: .quit) }
    return RecordingFrames(Recording(events: events)).map { $0.map(\.time) }
  }

  @Test func eventsAreTakenTogetherByTheirFrame() {
    #expect(frames(0, 0.01, 1 / 60, 0.02, 0.05) == [[0, 0.01, 1 / 60], [0.02], [0.05]])
  }

  @Test func framesInWhichNothingHappensAreThere() {
    #expect(frames(0.001, 0.1) == [[0.001], [], [], [], [], [0.1]])
  }

  @Test(arguments: [11, 1e6, 1e18]) func aLongPauseIsTenSeconds(time: Double) {
    let frames = frames(0.001, time, time + 0.01)
    #expect(frames.count == 1 + RecordingFrames.longestPause + (time == 1e18 ? 1 : 2))
    #expect(frames.flatMap(\.self).count == 3)
  }

  @Test func nothingRecordedIsNoFrame() {
    #expect(frames().isEmpty)
  }

  @Test func anEventOutOfOrderComesWithThoseBeforeIt() {
    #expect(frames(0.001, 0.03, 0.002) == [[0.001], [0.03, 0.002]])
  }
}
