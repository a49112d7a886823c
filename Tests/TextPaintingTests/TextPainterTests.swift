import Geometry
import StickerCompositor
import Testing

@testable import TextPainting

@Suite struct TextPainterTests {
  private let painter = TextPainter()
  private let white: UInt32 = 0xFFFF_FFFF
  private let black: UInt32 = 0xFF00_0000

  private func pixels(_ bitmap: Bitmap) -> [UInt32] {
    (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { bitmap[$0, y] } }
  }

  @Test(arguments: [9.0, 24, 33.5, 60], ["Hello, World", "Grüße 😀\njede Menge", "🥳", "i"])
  func sizeMatchesBitmapAtEveryHeight(height: Double, text: String) throws {
    let size = painter.size(of: text)
    let bitmap = try #require(painter.bitmap(of: text, height: height, color: 0))
    #expect(abs(Double(bitmap.width) - size.width * height / 100) <= 1)
    #expect(abs(Double(bitmap.height) - size.height * height / 100) <= 1)
  }

  @Test func scalesInkWithHeight() throws {
    let small = try #require(painter.bitmap(of: "Hamburg", height: 40, color: 0))
    let large = try #require(painter.bitmap(of: "Hamburg", height: 120, color: 0))
    let ratio = ink(large) / ink(small)
    #expect(abs(ratio - 9) < 0.5, "\(ratio)")
    // Rasterized anew, not blown up: as much of a soft rim, though it is three times as long.
    func rim(_ bitmap: Bitmap) -> Double {
      Double(pixels(bitmap).count { (1..<255).contains($0 >> 24) })
    }
    #expect(rim(large) < 4 * rim(small))
  }

  @Test func drawsTextInColor() throws {
    let bitmap = try #require(painter.bitmap(of: "H", height: 50, color: 0x12_3456))
    let found = Set(pixels(bitmap))
    #expect(found.contains(0xFF12_3456) && found.contains(0))
    #expect(found.allSatisfy { $0 >> 16 & 255 <= $0 >> 24 && $0 & 255 <= $0 >> 24 })
  }

  @Test func addsHeightPerLine() throws {
    #expect(painter.size(of: "one").height == 100)
    #expect(painter.size(of: "one\ntwo").height == 200)
    #expect(painter.size(of: "one\r\n\ntwo\n\n").height == 300)
    #expect(painter.size(of: "one\ntwo").width >= painter.size(of: "one").width)
    let bitmap = try #require(painter.bitmap(of: "H\nH", height: 30, color: 0))
    #expect(bitmap.height == 60)
    let halves = [0..<30, 30..<60].map { rows in
      rows.map { y in (0..<bitmap.width).map { bitmap[$0, y] } }
    }
    let same = halves[0] == halves[1]
    #expect(same)
  }

  @Test func limitsEmojiToFontResolution() throws {
    let large = try #require(painter.bitmap(of: "🌈🍓", height: 4000, color: 0))
    let larger = try #require(painter.bitmap(of: "🌈🍓", height: 8000, color: 0))
    #expect(large == larger && large.height < 400)
    let size = painter.size(of: "🌈🍓")
    let (wide, high) = (Double(large.width), Double(large.height))
    #expect(abs(wide / high - size.width / size.height) < 0.02)
    // Letters beside them are sharp at any size.
    let mixed = try #require(painter.bitmap(of: "🌈a", height: 1000, color: 0))
    #expect(mixed.height == 1000)
  }

  @Test func drawsEmojiInOwnColors() throws {
    let emoji = try #require(painter.bitmap(of: "🌈", height: 40, color: 0xFF_0000))
    let same = painter.bitmap(of: "🌈", height: 40, color: 0x00_00FF) == emoji
    #expect(same)
    let solid = pixels(emoji).filter { $0 >= 0xFF00_0000 }
    let strongest = Set(
      solid.map { pixel in
        let channels = [pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255]
        return channels.firstIndex(of: channels.max()!)!
      })
    #expect(strongest == [0, 1, 2], "a rainbow is red, green and blue somewhere")
    #expect(painter.size(of: "🌈") == Size(width: 106.25, height: 100))
  }

  @Test(arguments: ["👨‍👩‍👧‍👦", "🇩🇪", "👍🏽", "1️⃣", "❤️", "❤️‍🔥", "🏳️‍🌈", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "☺️"])
  func drawsSequenceAsOneEmoji(text: String) throws {
    #expect(painter.size(of: text) == painter.size(of: "😀"))
    #expect(painter.size(of: "a\(text)b").width < painter.size(of: "ab").width + 110)
  }

  @Test func surroundsTextWithOutline() throws {
    let text = "Ag"
    let bitmap = try #require(
      painter.bitmap(of: text, height: 60, color: 0xFF_FFFF, outline: 0))
    let (inner, outer) = (painter.size(of: text), painter.size(of: text, style: TextStyle()))
    #expect(outer.width > inner.width && outer.height > inner.height)
    var (letters, rim) = (0, 0)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        if bitmap[x, y] == black { rim += 1 }
        // A row that a letter fills ends at the outline, never at nothing.
        if bitmap[x, y] == white {
          letters += 1
          for (dx, dy) in [(-2, 0), (2, 0), (0, -2), (0, 2)] {
            let beside = bitmap[x + dx, y + dy] >> 24
            #expect(beside == 255, "beside \(x), \(y)")
          }
        }
      }
    }
    #expect(letters > 100 && rim > letters / 2)
    let edge = (0..<bitmap.width).map { bitmap[$0, 0] }
    #expect(edge.allSatisfy { $0 == 0 }, "the outline has room above")
  }

  @Test(arguments: [20.0, 60, 150])
  func drawsOutlineOfExactWidth(height: Double) throws {
    // The letter has straight edges, beside which the pixels are covered up to the outline's width.
    let bitmap = try #require(painter.bitmap(of: "l", height: height, color: 0xFF_FFFF, outline: 0))
    let plain = try #require(painter.bitmap(of: "l", height: height, color: 0xFF_FFFF))
    let middle = bitmap.height / 2
    func covered(_ bitmap: Bitmap, row: Int) -> Double {
      (0..<bitmap.width).reduce(0) { $0 + Double(bitmap[$1, row] >> 24) / 255 }
    }
    let reach = TextPainter.outlineWidth * height / 100
    let letter = covered(plain, row: plain.height / 2)
    #expect(abs(covered(bitmap, row: middle) - letter - 2 * reach) < 0.1)
    let column = bitmap.width / 2
    let rows = (0..<bitmap.height).reduce(0) { $0 + Double(bitmap[column, $1] >> 24) / 255 }
    let stem = (0..<plain.height).reduce(0) {
      $0 + Double(plain[plain.width / 2, $1] >> 24) / 255
    }
    #expect(abs(rows - stem - 2 * reach) < 0.1)
  }

  @Test func includesWholeOutlineInBitmap() throws {
    // Text that reaches beyond ordinary lines has room for its outline.
    for text in ["jÅj", "f", "Ấ\u{323}\u{323}", "مرحبا", "█", "\u{10FFFE}"] {
      let bitmap = try #require(painter.bitmap(of: text, height: 80, color: 0xFF_FFFF, outline: 0))
      let rim =
        (0..<bitmap.width).flatMap { [bitmap[$0, 0], bitmap[$0, bitmap.height - 1]] }
        + (0..<bitmap.height).flatMap { [bitmap[0, $0], bitmap[bitmap.width - 1, $0]] }
      #expect(!rim.contains(white), "\(text)")
      let letters = pixels(bitmap).filter { $0 == white }.count
      #expect(letters > 20, "\(text)")
    }
  }

  @Test func drawsBoxForMissingGlyph() throws {
    let box = try #require(painter.bitmap(of: "\u{10FFFE}", height: 30, color: 0))
    let same = painter.bitmap(of: "\u{10FFFD}", height: 30, color: 0) == box
    #expect(same)
    #expect(ink(box) > 10)
  }

  @Test(arguments: ["", " ", "\n\n", " \t\n ", "\u{200B}", "\u{0}"])
  func returnsNilForBlankText(text: String) {
    #expect(painter.size(of: text) == .zero)
    #expect(painter.bitmap(of: text, height: 20, color: 0) == nil)
  }

  @Test(arguments: [0, -1, .nan, .infinity])
  func returnsNilForInvalidHeight(height: Double) {
    #expect(painter.bitmap(of: "a", height: height, color: 0) == nil)
  }

  @Test func limitsSidesOfBitmap() throws {
    let long = try #require(
      painter.bitmap(of: String(repeating: "a", count: 100), height: 1e9, color: 0))
    #expect(long.width == TextPainter.greatestSide && long.height < 100)
    let high = try #require(
      painter.bitmap(of: String(repeating: "a\n", count: 200), height: 1e9, color: 0))
    #expect(high.height == TextPainter.greatestSide)
    let book = try #require(
      painter.bitmap(of: String(repeating: "w", count: 9999), height: 1e9, color: 0))
    #expect(book.width <= TextPainter.greatestSide)
  }

  @Test func reportsMissingFontsInOneLine() {
    let bare = TextPainter(InstalledFonts(in: []))
    #expect(!bare.isAvailable)
    #expect(
      bare.missing
        == "No font for text and emoji was found. "
        + "Install fonts-dejavu-core and fonts-noto-color-emoji.")
    #expect(bare.bitmap(of: "a 😀", height: 20, color: 0) == nil)
    #expect(EmojiCatalog(bare, listing: "# A\n😀\n").groups.isEmpty)
  }
}
