import Foundation
import Testing

/// Settings and recordings that exceed the size limit.
@Suite struct HugeTextsTests {
  @Test func reportsTooLargeSettingsAndContinues() throws {
    let files = try ProgramFolder()
    try files.make("config/sticker-sandbox")
    try files.write(
      "language=xx\n" + String(repeating: "x", count: 1 << 20),
      to: "config/sticker-sandbox/settings")
    let outcome = try Program.run(
      ["photo.svg", "--scene", "scene.json", "--frames", "3"], in: files.folder,
      environment: ["SDL_VIDEODRIVER": "dummy", "XDG_CONFIG_HOME": files.path("config")])
    #expect(outcome.status == 0)
    #expect(
      outcome.errorLines.count == 1 && outcome.errors.contains("settings: the file is too large"),
      "\(outcome.errors)")
  }

  @Test func refusesTooLargeRecording() throws {
    let files = try ProgramFolder()
    try files.write("", to: "hands.jsonl")
    // Safe: the path ends with a zero, lent for the call.
    #expect(unsafe truncate(files.path("hands.jsonl"), 1 << 29) == 0)
    let outcome = try files.run("photo.svg", "--replay", "hands.jsonl")
    #expect(outcome.status == 1 && outcome.errorLines.count == 1)
    #expect(outcome.errors.contains("hands.jsonl: the file is too large"), "\(outcome.errors)")
  }
}
