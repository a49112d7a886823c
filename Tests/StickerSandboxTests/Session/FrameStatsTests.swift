import Geometry
import Gestures
import Testing

@testable import StickerSandbox

@Suite struct FrameStatsTests {
  private func touch(_ phase: InputEvent.TouchPhase) -> InputEvent {
    InputEvent(
      time: 0, kind: .touch(phase, device: 1, id: 1, position: .zero, pressure: 1))
  }

  private func json(_ frames: [(events: [InputEvent], isDrawn: Bool)], keepsTimes: Bool) -> String {
    var stats = FrameStats(keepsTimes: keepsTimes)
    for (index, frame) in frames.enumerated() {
      stats.note(frame.events, duration: .milliseconds(index + 1), isDrawn: frame.isDrawn)
    }
    return stats.json(renderer: "software", stickers: 0, video: "{}", stages: [])
  }

  @Test func tellsDrawnFramesInWhichFingersLandAndLift() {
    let text = json(
      [
        ([], true), ([touch(.move)], false), ([touch(.move), touch(.down)], true),
        ([touch(.move)], true), ([touch(.up), touch(.down)], true), ([touch(.cancel)], true),
      ], keepsTimes: true)
    #expect(text.contains("\"frames\": 6, \"drawn\": 5, \"events\": 7,"), "\(text)")
    #expect(text.contains("\"each\": [1.0, 3.0, 4.0, 5.0, 6.0]"), "\(text)")
    #expect(text.contains("\"landings\": [1, 3], \"lifts\": [3]"), "\(text)")
  }

  @Test func tellsDrawnFramesThatShowAnotherFrameOfVideo() {
    var stats = FrameStats(keepsTimes: true)
    let frames: [(Int64?, Bool)] = [
      (nil, true), (0, true), (0, true), (1, false), (2, true), (2, true), (nil, true),
    ]
    for (ticks, isDrawn) in frames {
      stats.note([], duration: .milliseconds(1), isDrawn: isDrawn, videoTicks: ticks)
    }
    let text = stats.json(renderer: "software", stickers: 0, video: "{}", stages: [])
    #expect(text.contains("\"videoFrames\": [1, 3, 5]"), "\(text)")
  }

  @Test func keepsNothingOfFramesUnlessAsked() {
    let text = json([([touch(.down)], true)], keepsTimes: false)
    #expect(text.contains("\"landings\": [], \"lifts\": []"), "\(text)")
  }
}
