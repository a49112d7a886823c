public import StickerCompositor
public import VideoFiles

/// A description of a clip, and the function that writes it with FFmpeg's libraries, independently of ``VideoWriter``'s settings.
public struct TestClip: Sendable {
  /// The frames' times, in ticks of the time base, growing; an MP4 or MOV file hides frames before 0 by an edit list.
  public var times: [Int64]
  /// The size, colors, turns and time base; the duration and the frame rate are taken from the times.
  public var header: VideoHeader
  /// The duration of the last frame, and the unit of irregular times.
  public let ticksPerFrame: Int64
  /// FFmpeg's name of the encoder of the frames.
  public var codec = "libx264"
  /// The encoder's options.
  public var options: [String: String] = [:]
  /// FFmpeg's name of the container.
  public var container = "mp4"
  /// FFmpeg's name of the samples' format, such as `yuv420p10le`.
  public var pixelFormat = "yuv420p"
  /// The greatest number of frames from one key frame to the next.
  public var keyFrameDistance = 12
  /// The greatest number of consecutive frames that are predicted from both sides.
  public var bFrames = 0
  /// Whether the frames are encoded as two fields each, the upper one first.
  public var isInterlaced = false
  /// The audio tracks.
  public var sounds: [TestSound] = []

  /// Creates a clip of `count` frames of a size at a constant rate.
  ///
  /// AVI files need one tick per frame.
  public init(
    width: Int = 320, height: Int = 180, count: Int = 30, rate: Int32 = 30,
    ticksPerFrame: Int32 = 512
  ) {
    self.ticksPerFrame = Int64(ticksPerFrame)
    times = (0..<Int64(count)).map { $0 * Int64(ticksPerFrame) }
    header = VideoHeader(
      layout: FrameLayout(width: width, height: height),
      colors: VideoColors(matrix: .bt709, isFullRange: false),
      timeBase: TimeBase(1, rate * ticksPerFrame), duration: Double(count) / Double(rate),
      frameRate: Double(rate))
  }

  /// Sets the times to irregular ones: steps of 1, 2 or 5 frames in a fixed order.
  public mutating func makeRateVariable() {
    var time: Int64 = 0
    times = times.indices.map { index in
      defer { time += ticksPerFrame * [1, 2, 1, 5, 1, 1][index % 6] }
      return time
    }
    header.duration = header.timeBase.seconds((times.last ?? 0) + ticksPerFrame)
  }

  /// The frames' pattern.
  public var pattern: TestPattern {
    TestPattern(header.layout, isFullRange: header.colors.isFullRange)
  }

  /// The frames, in order; a frame's number is its index.
  public var frames: some Sequence<VideoFrame> {
    let pattern = pattern
    return times.indices.lazy.map { frame($0, of: pattern) }
  }

  /// Returns a single frame; ``frames`` is faster for many.
  public func frame(_ number: Int) -> VideoFrame { frame(number, of: pattern) }

  private func frame(_ number: Int, of pattern: TestPattern) -> VideoFrame {
    let next = number + 1 < times.count ? times[number + 1] : times[number] + ticksPerFrame
    return pattern.frame(number, ticks: times[number], duration: next - times[number])
  }
}

/// An audio track of a test clip: a sine, which fades in for a second.
public struct TestSound: Hashable, Sendable {
  /// FFmpeg's name of the encoder.
  public var codec: String
  /// The frequency, in hertz.
  public var frequency: Double
  /// The length, in seconds.
  public var seconds: Double
  /// The number of channels.
  public var channels: Int32
  /// The number of samples per second.
  public var sampleRate: Int32

  /// Creates a track.
  public init(
    _ codec: String, frequency: Double = 440, seconds: Double = 1, channels: Int32 = 2,
    sampleRate: Int32 = 48_000
  ) {
    (self.codec, self.frequency, self.seconds) = (codec, frequency, seconds)
    (self.channels, self.sampleRate) = (channels, sampleRate)
  }
}
