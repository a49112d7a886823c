import StickerCompositor
import TestClips
import VideoFiles

/// A written file as FFmpeg's tools read it.
struct WrittenVideo {
  /// The path of the file.
  let path: String

  /// The frames' times in seconds, as the file states them.
  func times() throws -> [Double] {
    try CommandOutput.probe(path, "v:0", "frame=pts_time").compactMap(Double.init)
  }

  /// The property of the video stream with a name of `ffprobe`'s.
  func property(_ name: String) throws -> String {
    try CommandOutput.probe(path, "v:0", "stream=\(name)").first ?? ""
  }

  /// The luma planes of all frames of a size as stored, 0…255.
  func lumas(width: Int, height: Int) throws -> [[UInt8]] {
    let bytes = try CommandOutput.bytes(
      "ffmpeg",
      [
        "-v", "error", "-noautorotate", "-i", path, "-map", "0:v:0", "-vsync", "passthrough",
        "-f", "rawvideo", "-pix_fmt", "gray", "-",
      ])
    let size = width * height
    return stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<$0 + size]) }
  }

  /// The numbers drawn into the frames.
  func numbers(width: Int = 320, height: Int = 180) throws -> [Int?] {
    try lumas(width: width, height: height).map { luma in
      FrameNumber.read(width: width) { x, y in Int(luma[y * width + x]) }
    }
  }
}

extension VideoWriter {
  /// Writes all frames of a clip, and then its packets or its sound.
  static func write(
    _ clip: TestClip, to path: String, as format: VideoFormat, settings: Settings = Settings(),
    packets: [AudioPacket] = [], sounds: [VideoSound] = []
  ) throws {
    let writer = try VideoWriter(to: .file(path), as: format, clip.header, settings)
    for frame in clip.frames { try writer.write(frame) }
    for packet in packets { try writer.write(packet) }
    for sound in sounds { try writer.write(sound) }
    try writer.finish()
  }
}
