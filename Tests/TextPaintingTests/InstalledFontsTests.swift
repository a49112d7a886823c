import Foundation
import StickerCompositor
import Testing

@testable import TextPainting

/// Fonts in a folder of its own, which are those of the system.
@Suite final class InstalledFontsTests {
  private let folder = NSTemporaryDirectory() + "/fonts & <\(UUID().uuidString)>"
  private let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"
  private let lobster = "/usr/share/fonts/opentype/lobstertwo/LobsterTwo-Regular.otf"
  private let noto = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func install(_ font: String, at place: String) throws {
    let url = URL(fileURLWithPath: "\(folder)/\(place)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: url, withDestinationURL: URL(fileURLWithPath: font))
  }

  @Test func findsFontsInNestedFolders() throws {
    try install(dejaVu, at: "a/b/c/d/e.ttf")
    try install(noto, at: "a/emoji.ttf")
    let fonts = InstalledFonts(in: ["\(folder)/nowhere", folder])
    #expect(fonts.hasWords && fonts.hasEmoji)
    #expect(fonts.missing == nil)
    #expect(fonts.hasEmoji("😀") && !fonts.hasEmoji("ä"))
    // The words of this folder and of the system are of the same file.
    #expect(TextPainter(fonts).size(of: "Hi 😀") == TextPainter().size(of: "Hi 😀"))
  }

  @Test func namesMissingFonts() throws {
    #expect(
      InstalledFonts(in: [folder]).missing
        == "No font for text and emoji was found. "
        + "Install fonts-dejavu-core and fonts-noto-color-emoji.")
    try install(dejaVu, at: "words.ttf")
    let words = InstalledFonts(in: [folder])
    #expect(words.hasWords && !words.hasEmoji("😀"))
    #expect(words.missing == "No font for emoji was found. Install fonts-noto-color-emoji.")
  }

  @Test func reportsMissingTextFontWhenOnlyEmojiExist() throws {
    try install(noto, at: "emoji.ttf")
    let emoji = InstalledFonts(in: [folder])
    #expect(!emoji.hasWords && emoji.hasEmoji)
    #expect(emoji.missing == "No font for text was found. Install fonts-dejavu-core.")
    #expect(TextPainter(emoji).bitmap(of: "😀", height: 128, color: 0)?.height == 128)
  }

  @Test func ignoresDamagedFonts() throws {
    let whole = try Data(contentsOf: URL(fileURLWithPath: dejaVu))
    try whole.prefix(1000).write(to: URL(fileURLWithPath: "\(folder)/cut.ttf"))
    try Data("no font".utf8).write(to: URL(fileURLWithPath: "\(folder)/text.ttf"))
    #expect(!InstalledFonts(in: [folder]).hasWords)
  }

  /// A painter with DejaVu Sans and a typeface in a file.
  private func painter(with font: String) throws -> TextPainter {
    try install(dejaVu, at: "words.ttf")
    try install(noto, at: "emoji.ttf")
    try install(font, at: "other.otf")
    return TextPainter(InstalledFonts(in: [folder]))
  }

  private func style(_ options: String) -> TextStyle { TextStyle("#FFFFFF;\(options)")! }

  @Test func listsFamiliesForWords() throws {
    #expect(TextPainter(InstalledFonts(in: [folder])).families.isEmpty)
    #expect(try painter(with: lobster).families == ["DejaVu Sans", "Lobster Two"])
    let system = TextPainter().families
    #expect(system.contains("EB Garamond") && !system.contains("Noto Color Emoji"))
    #expect(system == system.sorted { $0.lowercased() < $1.lowercased() })
  }

  @Test func drawsInstalledFamilyInPlaceOfTypeface() throws {
    let painter = try painter(with: lobster)
    func picture(_ options: String) -> Bitmap? {
      painter.bitmap(of: "Hi", height: 40, style: style(options))
    }
    let family = try #require(picture("family=Lobster%20Two"))
    #expect(family == picture("font=lobster") && family != picture("font=sans"))
    #expect(family == picture("font=bebas-neue;family=Lobster%20Two"))
  }

  @Test func missingFamilyIsDrawnInTypefaceAndKeepsItsName() throws {
    let painter = try painter(with: lobster)
    for typeface in ["font=sans", "font=lobster"] {
      let missing = style("\(typeface);family=Nowhere%20Sans")
      #expect(
        painter.bitmap(of: "Hi", height: 40, style: missing)
          == painter.bitmap(of: "Hi", height: 40, style: style(typeface)))
      #expect(missing.description.hasSuffix("family=Nowhere%20Sans"))
    }
  }

  /// Fontconfig reads the names of a font, and may accept a font whose glyphs are damaged.
  @Test(arguments: 0..<12) func survivesFontsWithDamagedGlyphs(seed: Int) throws {
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: lobster)))
    var dice = Dice(state: UInt64(seed))
    // The directory of tables, at the start, stays as it is in most of them.
    for _ in 0..<bytes.count / 200 {
      let place = Int.random(in: (seed < 10 ? 600 : 0)..<bytes.count, using: &dice)
      bytes[place] = UInt8.random(in: 0...255, using: &dice)
    }
    if seed % 3 == 0 { bytes.removeLast(bytes.count / 3) }
    let file = "\(folder)/damaged"
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    let painter = try painter(with: file)
    for family in painter.families {
      var style = TextStyle()
      style.family = family
      #expect(painter.bitmap(of: "Hillside & ÄÖÜ", height: 60, style: style) != nil)
    }
  }
}
