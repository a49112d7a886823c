import Foundation
import Geometry
import StickerCompositor
import SeededNumbers
import TestFolders
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

  @Test func bundledFontsHaveTwoWeightsOfInterfaceTypeface() throws {
    let fonts = InstalledFonts(in: [bundledFonts])
    #expect(fonts.has(Typeface.interface.family) && TextPainter(fonts).families == ["Inter"])
    let name = Typeface.interface.name
    let widths = [400, 600].map {
      TextPainter(fonts).size(of: "Hamburg", style: style("font=\(name);weight=\($0)")).width
    }
    #expect(widths[0] > 0 && widths[1] > widths[0], "the heavier weight is wider")
    #expect(TextPainter(fontsIn: [bundledFonts]).families.contains("Inter"))
  }

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

  /// Returns the bytes of a font as failed copies, downloads and disks leave them.
  private func damaged(_ font: [UInt8], _ damage: String) -> [UInt8] {
    let tables = Int(font[4]) << 8 | Int(font[5])
    let directory = 12 + 16 * tables
    func changed(_ place: Int, _ bytes: [UInt8]) -> [UInt8] {
      var font = font
      for table in 0..<tables {
        font.replaceSubrange(12 + 16 * table + place..<12 + 16 * table + place + 4, with: bytes)
      }
      return font
    }
    switch damage {
    case "cut in the directory": return Array(font.prefix(directory - 5))
    case "cut after the directory": return Array(font.prefix(directory))
    case "cut in half": return Array(font.prefix(font.count / 2))
    case "zeros": return [UInt8](repeating: 0, count: font.count)
    case "no tables": return font.prefix(4) + [0, 0] + font.dropFirst(6)
    case "too many tables": return font.prefix(4) + [255, 255] + font.dropFirst(6)
    case "zeros in all tables":
      return font.prefix(directory) + [UInt8](repeating: 0, count: font.count - directory)
    case "offsets beyond the end": return changed(8, [255, 255, 255, 240])
    case "no lengths": return changed(12, [0, 0, 0, 0])
    case "huge lengths": return changed(12, [127, 255, 255, 255])
    case "noise":
      var dice = SeededGenerator(seed: 7)
      return font.prefix(4) + (4..<font.count).map { _ in UInt8.random(in: 0...255, using: &dice) }
    default: return []
    }
  }

  @Test(arguments: [
    "cut in the directory", "cut after the directory", "cut in half", "zeros", "no tables",
    "too many tables", "zeros in all tables", "offsets beyond the end", "no lengths",
    "huge lengths",
    "noise", "empty",
  ])
  func leavesOutDamagedFontOrDrawsItsFamilyInAnother(damage: String) throws {
    let whole = "/usr/share/fonts/opentype/bebas-neue/BebasNeue-Regular.otf"
    for (index, font) in [lobster, whole, dejaVu].enumerated() {
      guard let data = FileManager.default.contents(atPath: font) else { continue }
      let file = URL(fileURLWithPath: "\(folder)/damaged \(index).ttf")
      try Data(damaged([UInt8](data), damage)).write(to: file)
    }
    let painter = try painter(with: noto)
    #expect(painter.isAvailable)
    let plain = try #require(painter.bitmap(of: "Hi", height: 40, style: TextStyle()))
    let names = ["Lobster Two", "Bebas Neue"]
    for family in painter.families + names {
      var style = TextStyle()
      style.family = family
      let drawn = try #require(painter.bitmap(of: "Hi", height: 40, style: style), "\(family)")
      #expect(ink(drawn) > 100)
      #expect(painter.geometry(of: "Hi", style: style).caret(at: 2).top.isFinite)
      // A family that is left out is drawn in the typeface.
      if !painter.families.contains(family) {
        let isPlain = drawn == plain
        #expect(isPlain, "\(family)")
      }
    }
    #expect(damage == "cut in half" || Set(names).isDisjoint(with: painter.families))
  }

  @Test func readsHugeFontFile() throws {
    let file = "\(folder)/huge.otf"
    try FileManager.default.copyItem(atPath: lobster, toPath: file)
    let handle = try #require(FileHandle(forWritingAtPath: file))
    // The file has a hole, and takes no room on the disk.
    try handle.truncate(atOffset: 3_000_000_000)
    try handle.close()
    let painter = try painter(with: noto)
    #expect(painter.families == ["DejaVu Sans", "Lobster Two"])
    let drawn = painter.bitmap(of: "Hi", height: 40, style: style("family=Lobster%20Two"))
    let isAsTypeface = drawn == painter.bitmap(of: "Hi", height: 40, style: style("font=lobster"))
    let isAsStandard = drawn == painter.bitmap(of: "Hi", height: 40, style: TextStyle())
    #expect(drawn != nil && isAsTypeface && !isAsStandard)
  }

  /// Fontconfig reads the names of a font, and may accept a font whose glyphs are damaged.
  @Test(arguments: 0..<12) func survivesFontsWithDamagedGlyphs(seed: Int) throws {
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: lobster)))
    var dice = SeededGenerator(seed: UInt64(seed))
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
