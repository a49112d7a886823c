#if Video
  import StickerCompositor

  /// Leaves out frames of a video, so that at most a number of frames per second remains, also at variable frame rates.
  ///
  /// The remaining frames keep their times, and are shown until the next remaining frame.
  struct FrameThinning {
    /// The maximum number of frames per second; `nil` for all frames.
    private let rate: Double?
    private let timeBase: TimeBase
    /// The time of the first frame, in seconds.
    private var start: Double?
    /// The last remaining frame, which waits for the time of the next one.
    private var pending: VideoFrame?
    /// The number of the interval of ``pending``, and the end of the last frame in ticks.
    private var (interval, end): (Double, Int64) = (0, 0)

    /// The part of an interval by which a frame may come early, since files round times.
    private static let tolerance = 0.1

    /// Creates a thinning of frames with times in units of a time base.
    init(to rate: Int?, _ timeBase: TimeBase) {
      (self.rate, self.timeBase) = (rate.map(Double.init), timeBase)
    }

    /// Takes the next frame; returns the next remaining frame when its duration is known, and `nil` before.
    ///
    /// Time is divided into intervals of the rate, from the first frame on; the first frame of each interval remains.
    mutating func next(_ frame: VideoFrame) -> VideoFrame? {
      guard let rate else { return frame }
      let time = timeBase.seconds(frame.ticks)
      let start = start ?? time
      let interval = ((time - start) * rate + Self.tolerance).rounded(.down)
      end = frame.ticks + frame.duration
      guard self.start == nil || interval > self.interval else { return nil }
      let former = pending
      (self.start, self.interval, pending) = (start, interval, frame)
      return former.map { $0.lasting(frame.ticks - $0.ticks) }
    }

    /// Returns the last remaining frame, which is shown until the end of the video; `nil` if no frame waits.
    mutating func last() -> VideoFrame? {
      defer { pending = nil }
      return pending.map { $0.lasting(end - $0.ticks) }
    }
  }
#endif
