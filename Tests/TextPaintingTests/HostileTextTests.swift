import Geometry
import StickerCompositor
import Testing

@testable import TextPainting
import SeededNumbers

/// Texts of strangers.
@Suite struct HostileTextTests {
  private let painter = TextPainter()

  private static let nasty: [ClosedRange<UInt32>] = [
    0x00...0x20, 0x7F...0xA0, 0x300...0x36F, 0x590...0x6FF, 0x900...0x97F, 0xE00...0xE7F,
    0x1100...0x11FF, 0x1E00...0x1EFF, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F,
    0x20D0...0x20FF, 0x4E00...0x4E10, 0xE000...0xE010, 0xFB1D...0xFDFF, 0xFE00...0xFE0F,
    0xFFF0...0xFFFF, 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF, 0x1F466...0x1F469, 0x20000...0x20010,
    0xE0000...0xE007F, 0xE0100...0xE01EF, 0x10FFF0...0x10FFFF, 0x00...0x10FFFF,
  ]

  private static func text(_ dice: inout SeededGenerator) -> String {
    var text = String.UnicodeScalarView()
    let ranges = (0..<Int.random(in: 1...4, using: &dice)).map { _ in
      nasty.randomElement(using: &dice)!
    }
    for _ in 0..<Int.random(in: 1...[10, 100, 500].randomElement(using: &dice)!, using: &dice) {
      let value = UInt32.random(in: ranges.randomElement(using: &dice)!, using: &dice)
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    return String(text)
  }

  private static func isPremultiplied(_ bitmap: Bitmap) -> Bool {
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let pixel = bitmap[x, y]
        let strongest = max(pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
        if strongest > pixel >> 24 { return false }
      }
    }
    return true
  }

  @Test(arguments: 0..<8)
  func survivesRandomText(seed: Int) {
    var dice = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<8 {
      let text = Self.text(&dice)
      let height = [1.0, 4, 9.3].randomElement(using: &dice)!
      let outline: UInt32? = Bool.random(using: &dice) ? 0 : nil
      let size = painter.size(
        of: text, style: TextStyle(outline: outline == nil ? .none : .automatic))
      let bitmap = painter.bitmap(of: text, height: height, color: 0xFF_FFFF, outline: outline)
      #expect(size.width.isFinite && size.height.isFinite)
      #expect((bitmap == nil) == size.isEmpty)
      #expect(max(bitmap?.width ?? 0, bitmap?.height ?? 0) <= TextPainter.greatestSide)
      // Premultiplied, as pictures are to be.
      let isSound = bitmap.map(Self.isPremultiplied)
      #expect(isSound ?? true, "seed \(seed): \(text.unicodeScalars.map(\.value))")
    }
  }

  @Test(arguments: [
    String(repeating: "a" + String(repeating: "\u{301}\u{323}", count: 20), count: 2100),
    "a" + String(repeating: "\u{301}", count: 100_000),
    String(repeating: "👩\u{200D}", count: 10_000),
    String(repeating: "\u{202B}א\u{202D}1\u{2067}", count: 5000),
    String(repeating: "ﷺ", count: 5000), String(repeating: "क\u{94D}", count: 5000),
    String(repeating: "\u{1100}", count: 5000), String(repeating: "\n", count: 500) + "a\nb",
    "🏴" + String(repeating: "\u{E0061}", count: 20_000),
  ])
  func limitsGlyphAndLineCount(text: String) throws {
    let typesetter = try #require(Typesetter(InstalledFonts(in: InstalledFonts.folders)))
    let lines = TextLines(text).lines.map(typesetter.set)
    let glyphs = lines.flatMap(\.letters).reduce(0) { $0 + $1.glyphs.count }
    #expect(glyphs + lines.flatMap(\.pictures).count <= TextLines.greatestTotal)
    #expect(lines.count <= TextLines.greatestCount)
    #expect(painter.bitmap(of: text, height: 5, color: 0, outline: 0) != nil)
  }

  /// FriBidi 1.0.8 crashed at the first of these.
  @Test(arguments: [8, 0, 1, 2, 3] as [UInt64])
  func survivesDeeplyNestedDirections(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let signs: [UInt32] = [0x2069, 0x202D, 0x202C, 0x5D0, 0x61, 0x202D, 0x2068]
    for _ in 0..<20 {
      var text = String.UnicodeScalarView()
      for _ in 0..<1500 { text.append(Unicode.Scalar(signs.randomElement(using: &dice)!)!) }
      #expect(!painter.size(of: String(text)).isEmpty)
    }
  }
}
