import Foundation
import TestFolders

/// A clip of two seconds, with sound, that the `ffmpeg` program makes.
struct Clip {
  let folder: TemporaryFolder
  let path: String

  init(_ container: String, _ codec: String) throws {
    folder = try TemporaryFolder()
    path = folder.file("clip.\(container)")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc2=size=322x182:rate=24:duration=2"]
      + ["-f", "lavfi", "-i", "sine=frequency=440:duration=2", "-pix_fmt"]
      + [codec.contains("prores") ? "yuv422p10" : "yuv420p"]
      + codec.split(separator: " ").map(String.init) + ["-y", path]
    try process.run()
    process.waitUntilExit()
  }
}
