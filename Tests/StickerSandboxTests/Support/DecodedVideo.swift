#if Video
  import StickerCompositor
  import TestClips
  import VideoFiles

  /// The frames of a video file as the `ffmpeg` program decodes them, independently of this package.
  struct DecodedVideo {
    let width: Int
    /// The frames' pixels, three bytes each: red, green and blue.
    let frames: [ArraySlice<UInt8>]

    /// Decodes a video of a size in pixels; `isUpright` turns the frames as the file says.
    init(_ path: String, width: Int, height: Int, isUpright: Bool = false) throws {
      self.width = width
      frames = try CommandOutput.frames(
        path, as: "rgb24", byteCount: 3 * width * height, isUpright: isUpright)
    }

    /// The numbers that are drawn into the frames; `nil` for a frame without a readable number.
    var numbers: [Int?] {
      frames.map { frame in
        FrameNumber.read(width: width) { x, y in
          Int(frame[frame.startIndex + 3 * (y * width + x) + 1])
        }
      }
    }

    /// Returns whether the pixel of each frame is as yellow as the sticker of ``ProgramFolder``.
    func isYellow(_ x: Int, _ y: Int) -> [Bool] {
      frames.map { frame in
        let place = frame.startIndex + 3 * (y * width + x)
        return frame[place] > 200 && frame[place + 1] > 150 && frame[place + 2] < 90
      }
    }
  }

  extension CommandOutput {
    /// Returns the bytes of each frame of a video file, in one of FFmpeg's pixel formats; `isUpright` turns the frames as the
    /// file says.
    static func frames(
      _ path: String, as format: String, byteCount size: Int, isUpright: Bool = false
    ) throws -> [ArraySlice<UInt8>] {
      let bytes = try bytes(
        "ffmpeg",
        ["-v", "error"] + (isUpright ? [] : ["-noautorotate"]) + [
          "-i", path, "-map", "0:v", "-f", "rawvideo", "-pix_fmt", format, "-vsync",
          "passthrough", "-",
        ])
      return stride(from: 0, to: bytes.count - size + 1, by: size).map { bytes[$0..<$0 + size] }
    }
  }

  extension ProgramFolder {
    /// Writes a clip as `clip.mp4`, and returns the times of its frames in seconds.
    func write(_ clip: TestClip) throws -> [Double] {
      try clip.write(to: path("clip.mp4"))
      return clip.times.map(clip.header.timeBase.seconds)
    }
  }
#endif
