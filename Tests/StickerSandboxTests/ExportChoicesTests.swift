import ArgumentParser
import Foundation
import Geometry
import Gestures
import HeadlessBackend
import PictureFiles
import StickerCompositor
import StickerScene
import Testing

@testable import StickerEditor
@testable import StickerSandbox

/// A picture as the person wants it.
@Suite(.serialized) struct ExportChoicesTests {
  private let desk: Desk

  init() throws { desk = try Desk() }

  /// Runs hands to their end, in a window with everything in it.
  private func run(_ hands: Hands, _ arguments: String...) throws -> Session {
    try FileManager.default.createDirectory(
      atPath: desk.path("out"), withIntermediateDirectories: true)
    let session = try desk.session(
      hands,
      [
        "--size", "1280x800", "--export-to", desk.path("out"), "--place",
        desk.path("card.svg") + "@100,100", "--language", "en",
      ] + arguments)
    try session.run()
    return session
  }

  private func picture(_ name: String) throws -> DecodedPicture {
    try PictureDecoder().decode(PictureBytes(desk.bytes("out/\(name)")))
  }

  @Test func keysLeadThroughTheChoices() throws {
    var hands = Hands()
    hands.send(.key(.down, name: "Left Ctrl"))
    hands.key("E", with: "Left Shift")
    hands.send(.key(.up, name: "Left Ctrl"))
    // The one size, PNG, JPEG, WebP.
    for _ in 0..<4 { hands.key("Tab") }
    hands.key("Return")
    // 60, 80.
    for _ in 0..<2 { hands.key("Tab") }
    hands.key("Return")
    // 95, and the button.
    for _ in 0..<2 { hands.key("Tab") }
    hands.key("Return")
    let session = try run(hands)
    #expect(session.exportChoices?.format == .webp)
    #expect(session.exportChoices?.quality == 80)
    #expect(session.world.sheet == nil)
    let name = try #require(try desk.names("out").first)
    #expect(name.hasSuffix(".webp"))
    let made = try picture(name)
    #expect((made.fullWidth, made.fullHeight) == (640, 400))
  }

  @Test func whoClosesItMakesNothing() throws {
    var hands = Hands()
    hands.send(.key(.down, name: "Left Ctrl"))
    hands.key("E", with: "Left Shift")
    hands.send(.key(.up, name: "Left Ctrl"))
    hands.key("Tab")
    hands.key("Escape")
    let session = try run(hands)
    #expect(session.world.sheet == nil)
    #expect(try desk.names("out").isEmpty)
  }

  @Test func theSheetSaysWhatIsChosenAndHowLargeTheFileWillBe() throws {
    var choices = ExportChoices(
      format: .jpeg, quality: 95, canvas: Size(width: 6000, height: 4000))
    func chips() -> [[String]] {
      choices.sheet(nil).rows.map { $0.chips.map { "\($0.title)" + ($0.isOn ? "*" : "") } }
    }
    #expect(
      chips() == [
        ["6000 × 4000*", "3840 × 2560", "1920 × 1280", "1080 × 720"], ["PNG", "JPEG*", "WebP"],
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
        ["6000 × 4000", "3840 × 2560", "1920 × 1280*", "1080 × 720"], ["PNG*", "JPEG", "WebP"],
      ])
    #expect("\(choices.sheet(nil).footer!.note)" == "…")
    #expect("\(choices.sheet(.success(3_240_000)).footer!.note)" == "3.2 MB")
  }

  @Test func bytesAreSaidAsPeopleSayThem() {
    let said = [
      (0, "0 B"), (999, "999 B"), (1000, "1.0 kB"), (9_960, "10 kB"), (830_400, "830 kB"),
      (999_700, "1.0 MB"), (3_240_000, "3.2 MB"), (25_400_000, "25 MB"),
    ]
    for (bytes, words) in said { #expect(ExportChoices.words(bytes) == words) }
  }

  /// The file that is told of is the file that is written.
  @Test(arguments: ExportFormat.allCases, [nil, 320]) func theFileIsAsLargeAsItWasSaid(
    format: ExportFormat, side: Int?
  ) throws {
    let session = try run(Hands())
    var choices = ExportChoices(format: format, quality: 80, canvas: session.store.document.canvas)
    choices.side = side
    let composition = choices.sized(
      session.workshop.composition(session.store.document, session.paths))
    let exporter = session.workshop.exporter()
    let said = try exporter.byteCount(of: composition, as: format, quality: 80)
    let path = desk.path("out/as.\(format.endings[0])")
    _ = try exporter.export(composition, to: path, as: format, quality: 80)
    #expect(try desk.bytes("out/as.\(format.endings[0])").count == said)
    let made = try picture("as.\(format.endings[0])")
    #expect(made.fullWidth == side ?? 640 && made.fullHeight == (side ?? 640) * 5 / 8)
    // The card's middle lies where it lay, as far as the size goes.
    let bitmap = made.pixels.bitmap()
    let scale = Double(side ?? 640) / 640
    let pixel = bitmap[Int(100 * scale), Int(100 * scale)]
    #expect(pixel >> 16 & 255 > 220 && pixel >> 8 & 255 > 180 && pixel & 255 < 60)
  }

  @Test func aMeasureThatIsStoppedEnds() throws {
    let session = try run(Hands())
    let measure = ExportMeasure(
      session.workshop.composition(session.store.document, session.paths), as: .png, quality: 95,
      with: session.workshop.exporter(), wake: {})
    measure.cancel()
    try eventually("it to end") { measure.byteCount != nil }
    if case .failure(let failure)? = measure.byteCount {
      #expect("\(failure)".contains("cancel"))
    }
  }
}
