import Foundation
import Testing

@testable import StickerSandbox

@Suite struct RepeatedLinesTests {
  private let files: ProgramFolder

  init() throws {
    files = try ProgramFolder()
    for folder in ["tray/animals", "tray/.hidden"] { try files.make(folder) }
    for name in ["star", "animals/cat", ".hidden/no"] {
      try files.write(ProgramFolder.sticker, to: "tray/\(name).svg")
    }
  }

  @Test func suppressesLinesRepeatedWithinTenSeconds() {
    var lines = RepeatedLines()
    let said = [("a", 0.0), ("b", 1), ("a", 2), ("b", 10.5), ("a", 10.5), ("a", 11)]
    // Later it is news again.
    #expect(
      said.map { lines.isRepeated($0, at: $1) } == [false, false, true, true, false, true])
  }
}
