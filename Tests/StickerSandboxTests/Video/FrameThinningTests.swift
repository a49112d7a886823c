#if Video
  import StickerCompositor
  import Testing

  @testable import StickerSandbox

  /// The frames that remain at a maximum number of frames per second.
  @Suite struct FrameThinningTests {
    /// Returns the times and durations of the remaining frames, in milliseconds; the last frame lasts 40.
    private func thinned(_ times: [Int64], to rate: Int?) -> [[Int64]] {
      let layout = FrameLayout(width: 2, height: 2)
      var thinning = FrameThinning(to: rate, TimeBase(1, 1000))
      let frames = times.indices.map { index in
        let end = index + 1 < times.count ? times[index + 1] : times[index] + 40
        return VideoFrame(layout, ticks: times[index], duration: end - times[index]) { _ in }
      }
      var remaining = frames.compactMap { thinning.next($0) }
      if let last = thinning.last() { remaining.append(last) }
      return remaining.map { [$0.ticks, $0.duration] }
    }

    @Test func keepsAllFramesWithoutRate() {
      #expect(thinned([0, 1, 2, 50], to: nil) == [[0, 1], [1, 1], [2, 48], [50, 40]])
    }

    @Test func keepsFirstFrameOfEachInterval() {
      #expect(thinned([0, 40, 80, 120, 160, 200], to: 10) == [[0, 120], [120, 80], [200, 40]])
    }

    @Test func firstFrameStartsIntervals() {
      #expect(thinned([70, 110, 150, 170, 190], to: 10) == [[70, 100], [170, 60]])
    }

    @Test(arguments: [30, 15, 10]) func keepsEachNthFrameAtRoundedTimes(rate: Int) {
      // WebM rounds times to milliseconds.
      let times = (0..<90).map { Int64((Double($0) * 1000 / 30).rounded()) }
      let kept = thinned(times, to: rate)
      #expect(kept.map(\.[0]) == stride(from: 0, to: 90, by: 30 / rate).map { times[$0] })
      #expect(kept.map(\.[1]).reduce(0, +) == times[89] + 40)
    }

    @Test func keepsFramesOfSlowParts() {
      #expect(thinned([0, 500, 1300, 1310, 1320], to: 10).map(\.[0]) == [0, 500, 1300])
    }

    @Test func videoOfOneFrameKeepsFrame() {
      #expect(thinned([0], to: 10) == [[0, 40]])
      #expect(thinned([], to: 10).isEmpty)
    }
  }
#endif
