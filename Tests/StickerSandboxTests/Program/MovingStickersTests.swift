import Foundation
import StickerCompositor
import TestGIF
import Testing

/// Moving stickers in the built program, whose decoder runs in its sandbox process.
@Suite struct MovingStickersTests {
  private let files: ProgramFolder

  /// Three frames of 60 by 60: red for 0.2 s, green for 0.1 s, blue for 0.3 s.
  init() throws {
    files = try ProgramFolder()
    let film = TestGIF(
      width: 60, height: 60, colors: [0xFF0000, 0x00FF00, 0x0000FF],
      frames: [(0, 20), (1, 10), (2, 30)].map {
        TestGIF.Frame($0.0, width: 60, height: 60, time: $0.1)
      })
    try files.write(film.bytes, to: "film.gif")
    var once = film
    once.plays = 2
    try files.write(once.bytes, to: "twice.gif")
  }

  /// Returns the middle of a sticker in the last of so many frames of 1/120 s.
  private func color(
    _ file: String = "film.gif", frames: Int, _ options: String...
  ) throws -> UInt32 {
    let outcome = try Program.run(
      [
        "photo.svg", "--headless", "--no-ui", "--size", "640x400", "--place", "\(file)@320,200",
        "--frames", "\(frames)", "--screenshot", "shown.png",
      ] + options, in: files.folder)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return try files.picture("shown.png")[320, 200]
  }

  private let red: UInt32 = 0xFFFF_0000
  private let green: UInt32 = 0xFF00_FF00
  private let blue: UInt32 = 0xFF00_00FF

  @Test func showsFrameOfTheSessionsTime() throws {
    #expect(try color(frames: 1) == red)
    #expect(try color(frames: 24) == red)
    #expect(try color(frames: 26) == green)
    #expect(try color(frames: 38) == blue)
    #expect(try color(frames: 74) == red, "from the start again")
  }

  @Test func staysOnLastFrameAfterAllRounds() throws {
    #expect(try color("twice.gif", frames: 74) == red)
    #expect(try color("twice.gif", frames: 150) == blue)
    #expect(try color("twice.gif", frames: 200) == blue)
  }

  @Test func restsWithReducedMotion() throws {
    #expect(try color(frames: 40, "--reduced-motion") == red)
  }

  @Test func exportsFirstFrame() throws {
    let outcome = try Program.run(
      ["photo.svg", "--place", "film.gif@320,200", "--export", "out.png"], in: files.folder)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(try files.picture("out.png")[320, 200] == red)
  }
}
