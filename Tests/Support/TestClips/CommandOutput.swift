import Foundation

/// The output of FFmpeg's command-line tools, which read files independently of this package.
public enum CommandOutput {
  /// Returns the bytes that a program of the path writes to its standard output; throws the program's errors as a text.
  public static func bytes(_ program: String, _ arguments: [String]) throws -> [UInt8] {
    let (process, output, errors) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    (process.standardOutput, process.standardError) = (output, errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // The programs print few errors, which fit into the pipe.
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    let text = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(text: "\(program): \(String(decoding: text, as: UTF8.self))")
    }
    return [UInt8](bytes)
  }

  /// Returns the lines that `ffprobe` prints about a file for a selection of entries, such as `frame=pts_time`, without names.
  public static func probe(_ path: String, _ stream: String, _ entries: String) throws -> [String] {
    let arguments = [
      "-v", "error", "-select_streams", stream, "-show_entries", entries, "-of",
      "default=nokey=1:noprint_wrappers=1", path,
    ]
    return String(decoding: try bytes("ffprobe", arguments), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  /// A program's complaint.
  public struct Failure: Error, CustomStringConvertible {
    let text: String
    /// The complaint.
    public var description: String { text }
  }
}
