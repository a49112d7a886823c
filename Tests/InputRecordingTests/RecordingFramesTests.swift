import Gestures
import InputRecording
import Testing

@Suite struct RecordingFramesTests {
  private func frames(_ times: Double...) -> [[Double]] {
    let events = times.map { InputEvent(time: $0, kind: .quit) }
    return RecordingFrames(Recording(events: events)).map { $0.map(\.time) }
  }

  @Test func groupsEventsByFrame() {
    #expect(frames(0, 0.005, 1 / 120, 0.01, 0.025) == [[0, 0.005, 1 / 120], [0.01], [0.025]])
  }

  @Test func includesEmptyFrames() {
    #expect(frames(0.001, 0.05) == [[0.001], [], [], [], [], [0.05]])
  }

  /// No frame number divided by the rate equals the last time, which once caused an endless loop.
  @Test(.timeLimit(.minutes(5)), arguments: [11, 1e6, 1e18, 2.77353333018428e+226])
  func shortensLongPauseToTenSeconds(time: Double) {
    let frames = frames(0.001, time, time + 0.005)
    #expect(frames.count == 1 + RecordingFrames.longestPause + (time >= 1e18 ? 1 : 2))
    #expect(frames.flatMap(\.self).count == 3)
  }

  @Test func isEmptyForEmptyRecording() {
    #expect(frames().isEmpty)
  }

  @Test(.timeLimit(.minutes(1))) func addsEventWithoutTimeToCurrentFrame() {
    let frames = frames(0.001, .nan, 0.015, .nan)
    #expect(frames.map(\.count) == [2, 2])
  }

  @Test func addsOutOfOrderEventToCurrentFrame() {
    #expect(frames(0.001, 0.015, 0.002) == [[0.001], [0.015, 0.002]])
  }
}
