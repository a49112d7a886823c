import ArgumentParser
import ECS
import Foundation
import Geometry
import Gestures
import HeadlessBackend
import PictureFiles
import StickerCompositor
import StickerScene
import Testing
import VirtualTouchscreen

#if Video
  import VideoFiles
#endif

@testable import StickerCanvas
@testable import StickerEditor
@testable import StickerSandbox

/// The sheet in which the user chooses the size, the format and the quality of an export.
@Suite(.serialized) struct ExportChoicesTests {
  private let files: ProgramFolder

  init() throws { files = try ProgramFolder() }

  /// Returns a session in a window with everything in it.
  private func session(_ hands: InputScript) throws -> Session {
    try FileManager.default.createDirectory(
      atPath: files.path("out"), withIntermediateDirectories: true)
    return try files.session(
      hands,
      [
        "--size", "1280x800", "--export-to", files.path("out"), "--place",
        files.path("card.svg") + "@100,100", "--language", "en",
      ])
  }

  /// Runs hands to their end.
  private func run(_ hands: InputScript) throws -> Session {
    let session = try session(hands)
    try session.run()
    return session
  }

  private func picture(_ name: String) throws -> DecodedPicture {
    try PictureDecoder().decode(PictureBytes(files.bytes("out/\(name)")))
  }

  @Test func keysChangeChoicesAndExport() throws {
    var hands = InputScript()
    hands.send(.key(.down, name: "Left Ctrl"))
    hands.key("E", with: "Left Shift")
    hands.send(.key(.up, name: "Left Ctrl"))
    // The one size, PNG, JPEG, WebP.
    for _ in 0..<4 { hands.key("Tab") }
    hands.key("Return")
    // PDF, project, 60, 80.
    for _ in 0..<4 { hands.key("Tab") }
    hands.key("Return")
    // 95, and the button.
    for _ in 0..<2 { hands.key("Tab") }
    hands.key("Return")
    let session = try run(hands)
    #expect(session.parts.exports.choices?.preference.format == .picture(.webp))
    #expect(session.parts.exports.choices?.preference.quality == 80)
    #expect(session.world.sheet == nil)
    let name = try #require(try files.names("out").first)
    #expect(name.hasSuffix(".webp"))
    let made = try picture(name)
    #expect((made.fullWidth, made.fullHeight) == (640, 400))
  }

  @Test func sheetShowsPreviewOfScene() throws {
    let session = try session(InputScript())
    session.parts.exports.ask()
    let path = try #require(session.scene.store.path)
    #expect(session.world.sheet?.preview == SceneThumbnails.name(of: path))
    let preview = try #require(session.world[SheetControl.self].view.layout?.preview)
    #expect(preview.size.height == 280)
    try session.run()
  }

  @Test func escapeClosesSheetWithoutExport() throws {
    var hands = InputScript()
    hands.send(.key(.down, name: "Left Ctrl"))
    hands.key("E", with: "Left Shift")
    hands.send(.key(.up, name: "Left Ctrl"))
    hands.key("Tab")
    hands.key("Escape")
    let session = try run(hands)
    #expect(session.world.sheet == nil)
    #expect(try files.names("out").isEmpty)
  }

  @Test func sheetShowsChoicesAndFileSize() throws {
    var choices = ExportChoices(
      ExportPreference(format: .picture(.jpeg), quality: 95),
      canvas: Size(width: 6000, height: 4000))
    func chips() -> [[String]] {
      choices.sheet(nil).rows.map { $0.chips.map { "\($0.title)" + ($0.isOn ? "*" : "") } }
    }
    #expect(
      chips() == [
        ["6000 × 4000*", "3840 × 2560", "1920 × 1280", "1080 × 720"],
        ["PNG", "JPEG*", "WebP", "PDF", "Project"],
        ["60", "80", "95*"],
      ])
    for id in ["side-1920", "quality-60", "png"] {
      let isNews = choices.choose(id)
      #expect(isNews)
    }
    let isNews = choices.choose("png") || choices.choose("nonsense")
    #expect(!isNews)
    #expect(
      chips() == [
        ["6000 × 4000", "3840 × 2560", "1920 × 1280*", "1080 × 720"],
        ["PNG*", "JPEG", "WebP", "PDF", "Project"],
        ["60*", "80", "95"],
      ])
    #expect("\(choices.sheet(nil).footer!.note)" == "…")
    #expect(choices.sheet(nil).footer?.second?.id == ExportChoices.print)
    #expect("\(choices.sheet(.success(3_240_000)).footer!.note)" == "3.2 MB")
  }

  @Test(arguments: [Size(width: 480, height: 320), Size(width: 1366, height: 768)])
  func choosingDoesNotChangeLayout(window: Size) {
    var choices = ExportChoices(
      ExportPreference(format: .picture(.jpeg), quality: 90),
      canvas: Size(width: 6000, height: 4000))
    func layout() -> SheetLayout {
      SheetLayout(choices.sheet(nil), in: window) { Double("\($0)".count) * 50 }
    }
    let before = layout()
    for id in ["png", "webp", "quality-60", "png", "side-1080", "jpeg"] {
      _ = choices.choose(id)
      #expect(layout() == before, "\(id)")
    }
  }

  @Test func disablesQualityForFormatsWithoutIt() {
    for format in ExportFormat.allCases {
      let choices = ExportChoices(
        ExportPreference(format: .picture(format), quality: 80),
        canvas: Size(width: 640, height: 400))
      let row = choices.sheet(nil).rows.last!
      #expect(row.chips.map(\.isEnabled) == [Bool](repeating: format.hasQuality, count: 3))
      #expect(row.chips.map(\.isOn) == [false, true, false], "the choice is kept")
    }
  }

  #if Video
    @Test func offersFrameRatesForVideosOnly() {
      var choices = ExportChoices(
        ExportPreference(format: .video(.mp4), quality: 75), canvas: Size(width: 640, height: 400),
        hasTime: true)
      func row() -> Sheet.Row { choices.sheet(nil).rows[2] }
      func chosen() -> [String] { row().chips.filter(\.isOn).map(\.id) }
      #expect("\(row().title)" == "Frames per second")
      #expect(row().chips.map { "\($0.title)" } == ["All", "30", "15", "10"])
      #expect(chosen() == ["rate-0"])
      var isNews = choices.choose("rate-15")
      #expect(isNews && choices.preference.rate == 15 && chosen() == ["rate-15"])
      for format in ExportKind.all(hasTime: true) {
        _ = choices.choose(format.rawValue)
        #expect(choices.sheet(nil).rows.count == 4, "no row moves")
        #expect(row().chips.map(\.isEnabled) == [Bool](repeating: format.isVideo, count: 4))
        #expect(chosen() == ["rate-15"], "the choice is kept")
      }
      isNews = choices.choose("rate-0")
      #expect(isNews && choices.preference.rate == nil)
      let still = ExportChoices(
        ExportPreference(format: .picture(.png), quality: 75), canvas: Size(width: 640, height: 400)
      )
      #expect(still.sheet(nil).rows.map { "\($0.title)" } == ["Size", "Format", "Quality"])
    }
  #endif

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

  @Test func closingSheetDiscardsNewChoices() throws {
    var hands = InputScript()
    hands.send(.key(.down, name: "Left Ctrl"))
    hands.key("E", with: "Left Shift")
    hands.send(.key(.up, name: "Left Ctrl"))
    for _ in 0..<2 { hands.key("Tab") }
    hands.key("Return")
    hands.key("Escape")
    hands.send(.key(.down, name: "Left Ctrl"))
    hands.key("E")
    hands.send(.key(.up, name: "Left Ctrl"))
    let session = try run(hands)
    #expect(session.parts.exports.preference == nil)
    #expect(try files.names("out").map { $0.hasSuffix(".png") } == [true])
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

  @Test func pagesHaveBleedInsteadOfQuality() throws {
    var choices = ExportChoices(
      ExportPreference(format: .picture(.png), quality: 95),
      canvas: Size(width: 1748, height: 2480), page: Size(width: 148, height: 210))
    let isPDF = choices.choose("pdf")
    let isBled = choices.choose("bleed-3")
    #expect(isPDF && isBled)
    let rows = choices.sheet(nil).rows
    #expect(rows[0].chips.map { "\($0.title)" } == ["148 × 210 mm", "1353 × 1920", "761 × 1080"])
    #expect(rows[0].chips.map(\.isEnabled) == [true, false, false])
    #expect(rows[2].chips.map { "\($0.title)" + ($0.isOn ? "*" : "") } == ["None", "3 mm*"])
    let line = choices.preference.description
    #expect(line == "pdf 95 full bleed" && ExportPreference(line) == choices.preference)
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

  @Test func formatsByteCounts() {
    let said = [
      (0, "0 B"), (999, "999 B"), (1000, "1.0 kB"), (9_960, "10 kB"), (830_400, "830 kB"),
      (999_700, "1.0 MB"), (3_240_000, "3.2 MB"), (25_400_000, "25 MB"),
    ]
    for (bytes, words) in said { #expect(ExportChoices.words(bytes) == words) }
  }

  @Test(arguments: ExportFormat.allCases, [nil, 320]) func predictsSizeOfExportedFile(
    format: ExportFormat, side: Int?
  ) throws {
    let session = try run(InputScript())
    let choices = ExportChoices(
      ExportPreference(format: .picture(format), quality: 80, side: side),
      canvas: session.scene.store.document.canvas)
    let composition = choices.sized(
      session.services.composition(session.scene.store.document, session.scene.paths))
    let exporter = session.services.exporter()
    let said = try exporter.byteCount(of: composition, as: format, quality: 80)
    let path = files.path("out/as.\(format.endings[0])")
    _ = try exporter.export(composition, to: path, as: format, quality: 80)
    #expect(try files.bytes("out/as.\(format.endings[0])").count == said)
    let made = try picture("as.\(format.endings[0])")
    #expect(made.fullWidth == side ?? 640 && made.fullHeight == (side ?? 640) * 5 / 8)
    // The card's middle is at the same place, scaled with the picture.
    let bitmap = made.pixels.bitmap()
    let scale = Double(side ?? 640) / 640
    let pixel = bitmap[Int(100 * scale), Int(100 * scale)]
    #expect(pixel >> 16 & 255 > 220 && pixel >> 8 & 255 > 180 && pixel & 255 < 60)
  }

  @Test func cancelledMeasureEnds() throws {
    let session = try run(InputScript())
    let measure = ExportMeasure(
      session.services.composition(session.scene.store.document, session.scene.paths), as: .png,
      quality: 95,
      with: session.services.exporter(), wake: {})
    measure.cancel()
    try eventually("it to end") { measure.byteCount != nil }
    if case .failure(let failure)? = measure.byteCount {
      #expect("\(failure)".contains("cancel"))
    }
  }
}
