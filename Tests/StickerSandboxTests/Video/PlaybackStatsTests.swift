#if Video
  import Foundation
  import StickerCompositor
  import Testing

  @testable import StickerSandbox

  @Suite struct PlaybackStatsTests {
    private struct Report: Decodable {
      let shown: Int
      let dropped: Int
      let exactSeekMilliseconds: [Double]
      let nearestSeekMilliseconds: [Double]
    }

    private func report(_ stats: PlaybackStats) throws -> Report {
      try JSONDecoder().decode(Report.self, from: Data(stats.json.utf8))
    }

    private func frame(_ ticks: Int64, duration: Int64 = 10) -> VideoFrame {
      VideoFrame(FrameLayout(width: 2, height: 2), ticks: ticks, duration: duration) { _ in }
    }

    /// Shows frames one after the other; the first frame is one of a paused video.
    private func show(_ frames: [VideoFrame], isPlaying: Bool = true) throws -> Report {
      var stats = PlaybackStats()
      for (last, frame) in zip([nil] + frames.map(Optional.some), frames) {
        stats.note(frame, after: last, isPlaying: isPlaying && last != nil)
      }
      return try report(stats)
    }

    @Test func countsFramesThatWereLeftOut() throws {
      let all = try show([0, 10, 20, 30].map { frame($0) })
      #expect((all.shown, all.dropped) == (3, 0))
      let some = try show([0, 10, 40, 60].map { frame($0) })
      #expect((some.shown, some.dropped) == (3, 3))
    }

    @Test func countsByDurationsOfVariableRate() throws {
      let report = try show([frame(0, duration: 50), frame(50), frame(60, duration: 20), frame(80)])
      #expect((report.shown, report.dropped) == (3, 0))
    }

    @Test func countsNothingAtPauseAndAtEndOfLoop() throws {
      let paused = try show([0, 50, 20].map { frame($0) }, isPlaying: false)
      #expect((paused.shown, paused.dropped) == (0, 0))
      let looping = try show([80, 90, 0, 10].map { frame($0) })
      #expect((looping.shown, looping.dropped) == (3, 0))
    }

    @Test func measuresEachSeekOnceAndDropsNothingByIt() throws {
      var stats = PlaybackStats()
      stats.beginSeek(isExact: false)
      stats.note(frame(100), after: frame(0), isPlaying: true)
      stats.beginSeek(isExact: true)
      stats.note(frame(300), after: frame(100), isPlaying: true)
      stats.note(frame(310), after: frame(300), isPlaying: true)
      let report = try report(stats)
      #expect(report.nearestSeekMilliseconds.count == 1 && report.exactSeekMilliseconds.count == 1)
      #expect((report.shown, report.dropped) == (1, 0))
    }
  }
#endif
