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
@Suite(.serialized) struct ExportChoicesTests: ExportChoicesHarness {
  let files: ProgramFolder

  init() throws { files = try ProgramFolder() }

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
    let exports = session.parts.exports
    exports.choose(.chip("bleed-3"))
    #expect(session.world.sheet?.trim == nil, "pictures have no bleed")
    exports.choose(.chip("pdf"))
    let sheet = try #require(session.world.sheet)
    #expect(sheet.preview == SceneThumbnails.name(SceneThumbnails.name(of: path), bleed: 3))
    let trim = try #require(sheet.trim)
    // The page has 54.2 by 33.9 millimeters.
    #expect(abs(trim.minX - 3 / 60.2) < 1e-3)
    #expect(abs(trim.maxY - 36.9 / 39.9) < 1e-3)
    exports.choose(.chip("bleed-0"))
    #expect(session.world.sheet?.trim == nil)
    #expect(session.world.sheet?.preview == SceneThumbnails.name(of: path))
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
}
