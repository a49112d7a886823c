import Foundation
import Synchronization
import TestClips
import TestFolders

/// Clips that the `ffmpeg` program makes in a temporary folder, with the number of each frame drawn as eight blocks.
final class FFmpegClips {
  private let folder: TemporaryFolder
  /// The clips that this process has made, by name and arguments, because several tests need the same ones.
  private static let made = Mutex<[[String]: Data]>([:])

  init() throws { folder = try TemporaryFolder() }

  /// Returns the path of a file in the folder.
  func path(_ name: String) -> String { folder.file(name) }

  /// Returns the path of a new clip of 320 by 180 pixels at 30 frames per second, or of another size; `options` follow the inputs.
  func make(
    _ name: String, size: String = "320x180", seconds: Double = 2, hasSound: Bool = false,
    filters: String = "", _ options: String
  ) throws -> String {
    // Frame numbers: block `i` is white where bit `i` is set.
    let blocks = (0..<8).map {
      "drawbox=x=\($0 * 32):y=0:w=32:h=32:color=white:t=fill:enable='eq(mod(floor(n/\(1 << $0)),2),1)'"
    }
    let black = "drawbox=x=0:y=0:w=256:h=32:color=black:t=fill"
    let drawn = ([black] + blocks + (filters.isEmpty ? [] : [filters])).joined(separator: ",")
    var arguments = ["-f", "lavfi", "-i", "testsrc2=s=\(size):r=30:d=\(seconds)"]
    if hasSound { arguments += ["-f", "lavfi", "-i", "sine=frequency=440:d=\(seconds)"] }
    arguments += ["-vf", drawn] + options.split(separator: " ").map(String.init)
    let key = [name] + arguments
    if let clip = Self.made.withLock({ $0[key] }) {
      try clip.write(to: URL(fileURLWithPath: path(name)))
    } else {
      try run(arguments + [path(name)])
      let clip = try Data(contentsOf: URL(fileURLWithPath: path(name)))
      Self.made.withLock { $0[key] = clip }
    }
    return path(name)
  }

  /// Runs `ffmpeg`; returns its output.
  @discardableResult
  func run(_ arguments: [String]) throws -> Data {
    Data(try CommandOutput.bytes("ffmpeg", ["-v", "error", "-y", "-nostdin"] + arguments))
  }
}
