import Foundation
import Testing

@Suite(.serialized) struct SavingTests {
  private let files: ProgramFolder

  init() throws {
    files = try ProgramFolder()
    try files.write(
      ProgramFolder.photo(width: 1280, height: 800), to: "wall.svg")
  }

  /// Starts the program with no folder to keep work in, and has a finger move a card.
  private func moveCardThatIsNotKept() throws -> TouchTable {
    try files.write("", to: "data")
    let table = try TouchTable(
      files,
      [
        files.path("wall.svg"), "--no-ui", "--record", files.path("hands.jsonl"), "--place",
        "\(files.path("card.svg"))@400,300",
      ])
    try table.down(1, 400, 310)
    try table.move([(1, 500, 410)], steps: 6)
    try table.rest([1])
    try table.up(1)
    try eventually("the finger to be seen") {
      (try? files.read("hands.jsonl"))?.contains("touchUp") == true
    }
    return table
  }

  private func expectLossToBeSaid(_ table: TouchTable) throws {
    #expect(try table.exitStatus() == 1)
    let last = table.errors.last ?? ""
    #expect(last.hasPrefix("sticker-sandbox: Changes weren't saved. "), "\(table.errors)")
    #expect(last.contains("--scene FILE"), "\(table.errors)")
    #expect(table.errors.count == 2, "at the start, and in the end: \(table.errors)")
  }

  @Test("Quitting asks again if changes can't be saved")
  func quittingAsksAgainWhenChangesCannotBeSaved() throws {
    let table = try moveCardThatIsNotKept()
    try table.leave()
    // SDL takes a key's release and a press within 2 ms for the repeat of a held key, and drops both.
    try eventually("the keys to be released") {
      (try? files.read("hands.jsonl"))?.contains(#""keyUp", "key": "Left Ctrl""#) == true
    }
    try table.leave()
    try expectLossToBeSaid(table)
  }

  @Test("A signal that ends the program still reports lost changes")
  func signalReportsLostChanges() throws {
    let table = try moveCardThatIsNotKept()
    table.end()
    try expectLossToBeSaid(table)
  }
}
