#if Video
  import Geometry
  import StickerCompositor
  import Tracking
  import VideoFiles

  /// The frames of a clip for tracking: gray, upright, with square pixels, at most ``longestSide`` pixels long.
  ///
  /// Used on one thread; waits for the decoder.
  struct PinningFrames {
    struct Frame {
      /// The time at which the frame is first shown, in seconds.
      let time: Double
      /// The frame's brightness.
      let image: LumaImage
    }

    /// The longest side of a frame, in pixels.
    private static let longestSide = 960.0
    /// The number of frames that are decoded together to go backward; 30 MB at most.
    private static let chunk = 60

    private let session: VideoSession
    private let width: Int
    private let height: Int
    /// The size of a pixel, in canvas points.
    let pixel: Vector

    /// Creates the frames of a clip that was opened for frames alone, and fills a canvas of a size in points.
    init(_ session: VideoSession, canvas: Size) {
      self.session = session
      let shown = session.header.shownSize
      let scale = min(1, Self.longestSide / max(shown.width, shown.height))
      let size = session.header.pixels(scaledBy: scale)
      (width, height) = (size.width, size.height)
      pixel = Vector(x: canvas.width / Double(width), y: canvas.height / Double(height))
    }

    /// The time after which the clip ends, in seconds.
    var duration: Double { session.header.duration }

    /// Returns the frame that is shown at a time, in seconds, or `nil` without frames; ``next()`` continues behind it.
    func frame(at time: Double) throws(VideoError) -> Frame? {
      try session.seek(to: time, isExact: true)
      return try next()
    }

    /// Returns the next frame; `nil` at the end of the clip.
    func next() throws(VideoError) -> Frame? { try session.nextFrame().map(frame) }

    /// Returns up to ``chunk`` frames just before a time, in seconds, latest first; empty if there are none.
    func frames(before time: Double) throws(VideoError) -> [Frame] {
      let length = Double(Self.chunk) / session.header.frameRate
      try session.seek(to: max(0, time - length), isExact: true)
      var frames: [Frame] = []
      while let stored = try session.nextFrame(), seconds(stored) < time {
        if frames.count == Self.chunk { frames.removeFirst() }
        frames.append(frame(stored))
      }
      return frames.reversed()
    }

    private func seconds(_ stored: VideoFrame) -> Double {
      session.header.timeBase.seconds(stored.ticks)
    }

    private func frame(_ stored: VideoFrame) -> Frame {
      let bitmap = session.header.bitmap(of: stored, width: width, height: height)
      var samples: [UInt8] = []
      samples.reserveCapacity(width * height)
      for y in 0..<height {
        for x in 0..<width {
          let pixel = bitmap[x, y]
          let sum = pixel >> 16 & 0xFF + pixel >> 7 & 0x1FE + pixel & 0xFF
          samples.append(UInt8(truncatingIfNeeded: sum >> 2))
        }
      }
      return Frame(
        time: seconds(stored), image: LumaImage(width: width, height: height, samples: samples))
    }
  }
#endif
