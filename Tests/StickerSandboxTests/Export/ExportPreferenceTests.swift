import ArgumentParser
import Foundation
import Geometry
import Gestures
import StickerCompositor
import Testing
import VirtualTouchscreen

@testable import StickerCanvas
@testable import StickerSandbox

#if Video
  import VideoFiles
#endif

@Suite(.serialized) struct ExportPreferenceTests: ExportChoicesHarness {
  let files: ProgramFolder

  init() throws { files = try ProgramFolder() }

  @Test func exportKeyUsesLastChoices() throws {
    var hands = InputScript()
    hands.send(.key(.down, name: "Left Ctrl"))
    hands.key("E")
    hands.send(.key(.up, name: "Left Ctrl"))
    let session = try session(hands)
    session.parts.exports.preference = ExportPreference(
      format: .picture(.webp), quality: 80, side: 1080)
    try session.run()
    #expect(try files.names("out").map { $0.hasSuffix(".webp") } == [true])
  }

  @Test func writesAndReadsPreferenceAsOneLine() {
    for preference in [
      ExportPreference(format: .picture(.webp), quality: 80, side: 1920),
      ExportPreference(format: .picture(.png), quality: 95),
    ] { #expect(ExportPreference(preference.description) == preference) }
    #if Video
      #expect(
        ExportPreference("video-webp 75 1080")
          == ExportPreference(format: .video(.webp), quality: 75, side: 1080))
      #expect(
        ExportPreference("video-gif 75 full 15")
          == ExportPreference(format: .video(.gif), quality: 75, rate: 15))
      let thin = ExportPreference(format: .video(.mp4), quality: 75, side: 1080, rate: 10)
      #expect(thin.description == "video-mp4 75 1080 10")
      #expect(ExportPreference(thin.description) == thin)
      #expect(
        ExportPreference(format: .video(.mp4), quality: 75).description == "video-mp4 75 full")
    #endif
    for line in [
      "", "jpeg", "jpeg 80", "gif 80 full", "video-avi 80 full", "jpeg 0 full", "jpeg 101 full",
      "jpeg x full",
      "jpeg 80 1", "jpeg 80 -1920", "jpeg 80 wide", "jpeg 80 full 1",
      "jpeg 80 full x", "jpeg 80 full 15 15", "bleed", "pdf 80 bleed full",
    ] { #expect(ExportPreference(line) == nil, "\(line)") }
  }

  @Test func preservesPreferredSizeLargerThanCanvas() throws {
    let large = ExportPreference(format: .picture(.jpeg), quality: 80, side: 1920)
    #expect(ExportChoices(large, canvas: Size(width: 640, height: 400)).preference.side == nil)
    let session = try session(InputScript())
    session.parts.exports.preference = large
    session.parts.exports.ask()
    session.parts.exports.choose(.chip("png"))
    session.parts.exports.choose(.chip(ExportChoices.make))
    #expect(
      session.parts.exports.preference
        == ExportPreference(format: .picture(.png), quality: 80, side: 1920))
    try session.run()
  }

  @Test func projectIsExportedAndNotPreferredLater() throws {
    let session = try session(InputScript())
    let exports = session.parts.exports
    let before = ExportPreference(format: .picture(.png), quality: 80)
    exports.preference = before
    exports.ask()
    exports.choose(.chip("stickers"))
    exports.choose(.chip(ExportChoices.make))
    #expect(exports.preference == before)
    exports.finish(isDisplayLost: false)
    #expect(try files.names("out").map { $0.hasSuffix(".stickers") } == [true])
    try session.run()
  }

  @Test func savesChoicesForNextStart() throws {
    try files.make("config/sticker-sandbox")
    // Not PNG, whose qualities Tab passes over: many keys may be taken in one frame.
    try files.write("export=jpeg 95 full\ntheme=light\n", to: settings)
    let table = try table(["--record", files.path("hands.jsonl")])
    try table.press(.e, with: [.leftControl, .leftShift])
    // The sheet is shown in the frame that records the key.
    try eventually("the key to be seen") { try files.read("hands.jsonl").contains("\"E\"") }
    for _ in 0..<4 { try table.press(.tab) }
    try table.press(.return)
    for _ in 0..<4 { try table.press(.tab) }
    try table.press(.return)
    for _ in 0..<2 { try table.press(.tab) }
    try table.press(.return)
    try eventually("the settings") {
      try files.read(settings) == "theme=light\nexport=webp 80 full\n"
    }
    _ = try table.close()
    #expect(try exported(by: []) == ["webp"])
    #expect(try exported(by: ["--kiosk"]) == ["png"], "a visitor's picture has the usual format")
  }

  private let settings = "config/sticker-sandbox/settings"

  private func table(_ arguments: [String] = []) throws -> TouchTable {
    try TouchTable(
      files,
      [
        files.path("photo.svg"), "--scene", files.path("scene.json"), "--export-to",
        files.path("out"),
        "--language", "en",
      ]
        + arguments)
  }

  /// Returns the endings of the pictures that Ctrl+E writes in a program of its own.
  private func exported(by arguments: [String]) throws -> [String] {
    try? FileManager.default.removeItem(atPath: files.path("out"))
    try FileManager.default.createDirectory(
      atPath: files.path("out"), withIntermediateDirectories: true)
    let table = try table(arguments)
    try table.press(.e, with: [.leftControl])
    try eventually("the picture") { try !files.names("out").isEmpty }
    table.end()
    try table.wait()
    return try files.names("out").map { String($0.split(separator: ".").last!) }
  }
}
