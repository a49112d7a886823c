import Foundation
import Testing

/// Damaged files in the user's folder of fonts neither end nor stop the program.
@Suite struct DamagedFontsTests {
  private let files: ProgramFolder

  init() throws {
    files = try ProgramFolder()
    try files.make(".local/share/fonts/more")
    let whole = [UInt8](
      try Data(
        contentsOf: URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf")))
    let folder = ".local/share/fonts"
    try files.write(Array(whole.prefix(whole.count / 3)), to: "\(folder)/cut.ttf")
    try files.write(
      whole.prefix(400) + [UInt8](repeating: 0, count: whole.count), to: "\(folder)/zeros.ttf")
    try files.write(
      (0..<50_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }, to: "\(folder)/noise.otf")
    try files.write([], to: "\(folder)/more/empty.ttf")
    try files.write("<font>", to: "\(folder)/more/words.pcf.gz")
  }

  private func run(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(
      arguments, in: files.folder,
      environment: ["HOME": files.folder.path, "XDG_CACHE_HOME": files.path("cache")])
  }

  @Test func exportsWordsInAMissingFamily() throws {
    let words = "text:#FFFFFF;family=Damaged%20Sans;curve=90:Hello"
    let outcome = try run("photo.svg", "--place", "\(words)@320,200", "--export", "a.png")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    // The same words without the damaged files.
    let other = try Program.run(
      ["photo.svg", "--place", "\(words)@320,200", "--export", "b.png"], in: files.folder)
    #expect(other.status == 0)
    #expect(try files.bytes("a.png") == files.bytes("b.png"))
  }

  @Test func listsFontsInTheSheet() throws {
    let keys = ["T", "Left Ctrl", "F"].enumerated().map { index, key in
      #"{"t": \#(0.5 + Double(index) / 10), "type": "keyDown", "key": "\#(key)"}"#
    }
    let recording = keys + [#"{"t": 1, "type": "keyUp", "key": "Left Ctrl"}"#]
    try files.write(recording.joined(separator: "\n") + "\n", to: "hands.jsonl")
    let outcome = try run(
      "photo.svg", "--headless", "--replay", "hands.jsonl", "--screenshot", "sheet.png")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(files.exists("sheet.png"))
  }
}
