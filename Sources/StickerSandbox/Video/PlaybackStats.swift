#if Video
  import StickerCompositor

  /// The frames of a video that were shown or came too late, and the durations of seeks, for `--stats`.
  struct PlaybackStats {
    /// The number of frames that were shown during playback at normal speed.
    private var shown = 0
    /// The number of frames that came too late during playback at normal speed.
    private var dropped = 0
    private var seek: (start: ContinuousClock.Instant, isExact: Bool)?
    private var exactSeeks: [Double] = []
    private var nearestSeeks: [Double] = []
    /// The number of seeks whose durations are kept, since a kiosk runs for days.
    private static let greatestCount = 1000

    mutating func beginSeek(isExact: Bool) { seek = (.now, isExact) }

    /// Notes that a frame is shown; `isPlaying` is whether the video plays at normal speed.
    mutating func note(_ frame: VideoFrame, after last: VideoFrame?, isPlaying: Bool) {
      if let (start, isExact) = seek {
        let milliseconds = start.duration(to: .now) / .milliseconds(1)
        if isExact, exactSeeks.count < Self.greatestCount { exactSeeks.append(milliseconds) }
        if !isExact, nearestSeeks.count < Self.greatestCount { nearestSeeks.append(milliseconds) }
        seek = nil
      } else if isPlaying {
        shown += 1
        guard let last, last.duration > 0, frame.ticks > last.ticks else { return }
        dropped += Int((frame.ticks - last.ticks) / last.duration) - 1
      }
    }

    var json: String {
      """
      { "shown": \(shown), "dropped": \(dropped), "exactSeekMilliseconds": \(list(exactSeeks)), \
      "nearestSeekMilliseconds": \(list(nearestSeeks)) }
      """
    }

    private func list(_ numbers: [Double]) -> String {
      "[" + numbers.map { "\(($0 * 10).rounded() / 10)" }.joined(separator: ", ") + "]"
    }
  }
#endif
