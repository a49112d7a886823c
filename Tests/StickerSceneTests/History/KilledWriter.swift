import Foundation
import Glibc

/// A JournalWriter that is killed after so many lines of its output.
struct KilledWriter {
  /// After how many acts it said last that all was on the disk; nil if it said nothing.
  let flushed: Int?
  /// The text that the process wrote to standard error.
  let complaint: String

  /// Runs it, calls `meanwhile` with what ``flushed`` is then, and kills it some time later.
  init(
    scene: String, seed: UInt64, lines: Int, spins: Int, meanwhile: (Int?) throws -> Void = { _ in }
  ) throws {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
      .deletingLastPathComponent().appending(path: "JournalWriter")
    process.arguments = [scene, "\(seed)"]
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    var text: [UInt8] = []
    while text.count(where: { $0 == UInt8(ascii: "\n") }) < lines {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { break }
      text += data
    }
    try meanwhile(Self.flushed(text))
    var waste = 1
    for spin in 0..<spins { waste = waste &* 31 &+ spin }
    kill(process.processIdentifier, waste == 0 ? SIGABRT : SIGKILL)
    text += output.fileHandleForReading.readDataToEndOfFile()
    let complaint = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    self.complaint = String(decoding: complaint, as: UTF8.self)
    flushed = Self.flushed(text)
  }

  private static func flushed(_ text: [UInt8]) -> Int? {
    let last = String(decoding: text, as: UTF8.self).split(separator: "\n").last
    return last.flatMap { $0.split(separator: " ").last }.flatMap { Int($0) }
  }
}
