import Foundation

/// A clip of two seconds, with sound, that the `ffmpeg` program makes.
struct Clip {
  private let clips: FFmpegClips
  let path: String

  init(_ container: String, _ codec: String) throws {
    clips = try FFmpegClips()
    path = clips.path("clip.\(container)")
    try clips.run(
      ["-f", "lavfi", "-i", "testsrc2=size=322x182:rate=24:duration=2"]
        + ["-f", "lavfi", "-i", "sine=frequency=440:duration=2", "-pix_fmt"]
        + [codec.contains("prores") ? "yuv422p10" : "yuv420p"]
        + codec.split(separator: " ").map(String.init) + [path])
  }
}
