#if Video
  import StickerCompositor
  import TrackedScenes
  import Tracking
  import VideoFiles

  /// A clip of a scene with a known motion, at 30 frames per second.
  struct TrackedClip {
    static let rate = 30.0

    /// Writes the first frames of a scene to a path.
    static func write(_ scene: TrackedScene, count: Int, to path: String) throws {
      var header = VideoHeader(
        layout: FrameLayout(width: scene.width, height: scene.height),
        colors: VideoColors(matrix: .bt709, isFullRange: true), timeBase: TimeBase(1, 30),
        duration: Double(count) / rate, frameRate: rate)
      header.colorPrimaries = 1
      let writer = try VideoWriter(
        to: .file(path), as: .mp4, header, VideoWriter.Settings(quality: 90))
      for number in 0..<count {
        let picture = scene.frame(number)
        let layout = header.layout
        let frame = VideoFrame(layout, ticks: Int64(number), duration: 1) { samples in
          for place in layout.planeOffsets.u..<layout.byteCount { samples[place] = 128 }
          for y in 0..<picture.height {
            for x in 0..<picture.width {
              samples[y * layout.lumaStride + x] = picture.samples[y * picture.width + x]
            }
          }
        }
        try writer.write(frame)
      }
      try writer.finish()
    }
  }
#endif
