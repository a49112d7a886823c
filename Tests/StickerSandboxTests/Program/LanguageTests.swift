import ArgumentParser
import ECS
import Foundation
import Geometry
import Gestures
import HeadlessBackend
import InputRecording
import InterfaceKit
import PictureFiles
import Pictures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerEditor
@testable import StickerSandbox

/// The choice of the program's language, and the language of a recording.
@Suite(.serialized) struct LanguageTests: LanguageHarness {
  let files: ProgramFolder
  private static let window = Size(width: 640, height: 400)

  init() throws {
    files = try ProgramFolder()
    try files.make("tray")
    try files.write(ProgramFolder.sticker, to: "tray/a.svg")
  }

  /// Where the first sticker of the tray lies.
  private func cell(isMirrored: Bool) -> Point {
    let layout = Layout(window: Self.window, isMirrored: isMirrored)
    return Tray(names: ["a"]).frame(of: 0, in: layout).center
  }

  /// The first sticker of the tray is tapped, where it lies from left to right or from right to left; whether there is
  /// one on the photo then.
  private func isPlaced(
    isMirrored: Bool, first: [InputEvent] = [], _ arguments: String...,
    environment: [String: String] = [:]
  ) throws -> Bool {
    var hands = InputScript()
    hands.tap(cell(isMirrored: isMirrored))
    hands.wait(0.5)
    hands.end()
    try files.write(Recording(events: first + hands.events).written(), to: "hands.jsonl")
    let scene = "\(UUID().uuidString).json"
    let outcome = try Program.run(
      [
        "photo.svg", "--headless", "--replay", "hands.jsonl", "--scene", scene, "--stickers",
        "tray", "--size", "640x400",
      ] + arguments, in: files.folder, environment: environment)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return try !SceneDocument(reading: files.bytes(scene)).stickers.isEmpty
  }

  @Test func languageOptionMirrorsInterface() throws {
    #expect(try isPlaced(isMirrored: false))
    #expect(try !isPlaced(isMirrored: true))
    for code in ["ar", "he_IL.UTF-8"] {
      #expect(try isPlaced(isMirrored: true, "--language", code))
      #expect(try !isPlaced(isMirrored: false, "--language", code))
    }
    #expect(try isPlaced(isMirrored: false, "--language", "de"))
  }

  @Test func replaysInLanguageOfRecording() throws {
    let arabic = [InputEvent(time: 0, kind: .language("ar"))]
    #expect(try isPlaced(isMirrored: true, first: arabic))
    #expect(try isPlaced(isMirrored: true, first: arabic, "--language", "de"))
    // One that names none was made in English, whatever the person speaks who plays it.
    #expect(try isPlaced(isMirrored: false, environment: ["LANG": "ar_EG.UTF-8"]))
    // Nor does it need the translation.
    let unknown = [InputEvent(time: 0, kind: .language("fa"))]
    #expect(try isPlaced(isMirrored: true, first: unknown))
  }

  @Test func replayOfArabicRecordingGivesSameScene() throws {
    var hands = InputScript()
    hands.tap(cell(isMirrored: true))
    try files.session(
      hands, scene: "live.json",
      [
        "--stickers", files.path("tray"), "--size", "640x400", "--language", "ar", "--record",
        files.path("hands.jsonl"),
      ]
    ).run()
    let live = try SceneDocument(reading: files.bytes("live.json"))
    #expect(live.stickers.count == 1)
    let recording = try Recording(reading: files.bytes("hands.jsonl"))
    #expect(recording.events.contains { $0.kind == .language("ar") })
    let outcome = try files.run(
      "photo.svg", "--replay", "hands.jsonl", "--scene", "played.json", "--stickers", "tray")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let played = try SceneDocument(reading: files.bytes("played.json"))
    #expect(played.stickers == live.stickers)
  }

  /// A finger chooses the language on the sheet; the next start uses it unless `--language` names another one.
  @Test func savesChosenLanguageForNextStart() throws {
    let settings = "config/sticker-sandbox/settings"
    try files.make("config/sticker-sandbox")
    try files.write("other=1\nlanguage=xx\n", to: settings)
    func start(_ arguments: [String] = []) throws -> TouchTable {
      try TouchTable(
        files,
        ["--scene", files.path("scene.json"), "--record", files.path("hands.jsonl")] + arguments)
    }
    let table = try start()
    try table.tap(.language)
    try table.tap(try cell(of: "de"))
    try eventually("the settings") { try files.read(settings).contains("language=de") }
    _ = try table.close()
    #expect(try files.read(settings) == "other=1\nlanguage=de\n")
    for (arguments, language) in [([], "de"), (["--language", "fr"], "fr")] {
      let next = try start(arguments)
      _ = try next.close()
      let recording = try Recording(reading: files.bytes("hands.jsonl"))
      #expect(recording.events.contains { $0.kind == .language(language) })
    }
  }

  /// Where the name of a language lies on the sheet of the whole program.
  private func cell(of code: String) throws -> Point {
    let store = try SceneStore(path: nil) { SceneDocument(canvas: Size(width: 9, height: 9)) }
    let folder = Self.assets.appendingPathComponent("Languages")
    let codes = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".po") }.map { String($0.dropLast(3)) }
    let languages = Languages(codes: codes) { code in
      let file = folder.appendingPathComponent("\(code).po")
      return (try? Data(contentsOf: file)).flatMap { try? MessageFile(reading: [UInt8]($0)) }
        .map { Catalogue(code: code, $0) }
    }
    let app = Editor.app(
      store, images: MeasuredLabels(), windowSize: TouchTable.layout.window, shelf: TrayShelf(),
      languages: languages)
    app.perform(.language)
    let view = app.world[SheetControl.self].view
    let index = try #require(view.sheet?.index(of: .tile(code)))
    return try #require(view.layout).frame(ofTile: index, scroll: 0).center
  }
}
