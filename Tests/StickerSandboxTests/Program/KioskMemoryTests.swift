import Foundation
import Gestures
import Glibc
import InputRecording
import StickerScene
import Testing

/// A search for the previous visitor's text in the memory of the program after a reset.
@Suite(.serialized) struct KioskMemoryTests {
  private let files: ProgramFolder
  /// A word that occurs nowhere in the program or its libraries.
  private static let word = "Qzvxwkjpqgfh"

  init() throws {
    files = try ProgramFolder()
    try files.write(ProgramFolder.photo(width: 1064, height: 760), to: "wall.svg")
  }

  /// The input of a visitor who writes words letter by letter, changes, copies and pastes them, searches for an emoji,
  /// and leaves; long afterwards the next visitor adds a sticker, and an event follows every two seconds from then on.
  private var hands: InputScript {
    var hands = InputScript()
    func type(_ text: String) { for letter in text { hands.send(.text(String(letter))) } }
    hands.key("T")
    type(Self.word)
    hands.key("Return")
    hands.wait(1)
    hands.key("F2")
    type("xy")
    hands.key("Return")
    for key in ["C", "V", "D", "Z"] {
      hands.key(key, with: "Left Ctrl")
      hands.wait(0.3)
    }
    hands.key("F", with: "Left Ctrl")
    type(Self.word)
    hands.wait(0.5)
    hands.key("Escape")
    hands.wait(8)
    hands.key("PageDown")
    hands.key("Return")
    for _ in 0..<100_000 {
      hands.wait(2)
      hands.end()
    }
    return hands
  }

  /// Replays the input until a sticker of words, or of the next visitor, is on the disk; returns the number of
  /// occurrences of the word in memory then.
  private func occurrences(_ options: String..., ofWords: Bool = false) throws -> Int {
    try files.write(Recording(events: hands.events).written(), to: "hands.jsonl")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Program.path)
    process.arguments =
      [
        files.path("wall.svg"), "--scene", files.path("scene.json"), "--kiosk", "--headless",
        "--replay", files.path("hands.jsonl"),
      ] + options
    process.environment = ProcessInfo.processInfo.environment.merging(["LC_ALL": "C.UTF-8"]) { $1 }
    try process.run()
    defer {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    try eventually("the sticker on the disk") {
      guard let bytes = try? files.bytes("scene.json"),
        let scene = try? SceneDocument(reading: bytes)
      else { return false }
      return scene.stickers.contains { $0.image.hasPrefix("text:") == ofWords }
    }
    kill(process.processIdentifier, SIGSTOP)
    return try Self.count(Array(Self.word.utf8), in: process.processIdentifier)
  }

  /// How often bytes are in the memory that a process can read.
  private static func count(_ bytes: [UInt8], in process: Int32) throws -> Int {
    let maps = try String(contentsOfFile: "/proc/\(process)/maps", encoding: .utf8)
    // Safe: the path is a text that ends, lent for the call.
    let memory = unsafe open("/proc/\(process)/mem", O_RDONLY)
    try #require(memory >= 0)
    defer { close(memory) }
    var count = 0
    for line in maps.split(separator: "\n") where !line.contains("[v") {
      let parts = line.split(separator: " ")
      let ends = parts[0].split(separator: "-").compactMap { Int($0, radix: 16) }
      guard ends.count == 2, parts[1].hasPrefix("r") else { continue }
      var buffer = [UInt8](repeating: 0, count: ends[1] - ends[0])
      // Safe: the call is told the size of the buffer.
      let length = unsafe pread(memory, &buffer, buffer.count, off_t(ends[0]))
      guard length >= bytes.count else { continue }
      let text = Data(buffer.prefix(length))
      var rest = text.startIndex..<text.endIndex
      while let found = text.range(of: Data(bytes), in: rest) {
        count += 1
        rest = found.upperBound..<text.endIndex
      }
    }
    return count
  }

  @Test func resetErasesVisitorsTextFromMemory() throws {
    #expect(try occurrences("--reset-after", "5") == 0)
  }

  /// Proves that the search would find the text.
  @Test func findsVisitorsTextInMemoryBeforeReset() throws {
    #expect(try occurrences(ofWords: true) > 0)
  }
}
