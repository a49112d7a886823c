import Foundation
import Testing

/// The examples run and print the results that their first lines promise.
@Suite struct ExamplesTests {
  private func output(_ example: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Program.path).deletingLastPathComponent()
      .appendingPathComponent("example-\(example)")
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let said = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: said, as: UTF8.self)
  }

  @Test(arguments: [
    ("01-drag", "from (100.0, 100.0) to (140.0, 100.0)"),
    ("03-streams", "the shadow is at (124.0, 56.0)"), ("04-handle", "(230.0, 210.0)"),
    ("14-canvas-with-a-camera", "the heart went with the canvas to (1260, 0)"),
    ("13-toolbar", "the bar is at (450.0, 50.0)"), ("16-overlay", "R draws 4 lines"),
    ("15-two-finger-swipe", "fingers at 30.0 page 2"),
  ])
  func examplesPrintExpectedLine(example: String, line: String) throws {
    #expect(try output(example).contains(line))
  }

  @Test func stickerStaysUnderFingers() throws {
    let line = try #require(
      output("02-fingers-stick").split(separator: "\n").first { $0.contains("never farther than") })
    let distance = try #require(line.split(separator: " ").lazy.compactMap { Double($0) }.first)
    #expect(distance < 1e-9)
    #expect(try output("02-fingers-stick").contains("turned by "))
  }
}
