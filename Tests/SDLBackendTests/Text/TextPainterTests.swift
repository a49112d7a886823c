import Geometry
import StickerCompositor
import Testing

@testable import SDLBackend

extension OnOneThread {
  @Suite struct TextPainterTests {
    private let painter = TextPainter()
    private let white: UInt32 = 0xFFFF_FFFF
    private let black: UInt32 = 0xFF00_0000

    /// How many pixels a text covers, those in part by their part.
    private func ink(_ bitmap: Bitmap) -> Double {
      pixels(bitmap).reduce(0) { $0 + Double($1 >> 24) / 255 }
    }

    private func pixels(_ bitmap: Bitmap) -> [UInt32] {
      (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { bitmap[$0, y] } }
    }

    @Test(arguments: [9.0, 24, 33.5, 60], ["Hello, World", "Grüße 😀\njede Menge", "🥳", "i"])
    func theSizeIsTheSameAtEveryRaster(height: Double, text: String) throws {
      let size = painter.size(of: text)
      let bitmap = try #require(painter.bitmap(of: text, height: height, color: 0))
      #expect(abs(Double(bitmap.width) - size.width * height / 100) <= 1)
      #expect(abs(Double(bitmap.height) - size.height * height / 100) <= 1)
    }

    @Test func wordsGrowWithTheirHeight() throws {
      let small = try #require(painter.bitmap(of: "Hamburg", height: 40, color: 0))
      let large = try #require(painter.bitmap(of: "Hamburg", height: 120, color: 0))
      let ratio = ink(large) / ink(small)
      #expect(abs(ratio - 9) < 0.5, "\(ratio)")
      // Rasterised anew, not blown up: as much of a soft rim, though it is three times as long.
      func rim(_ bitmap: Bitmap) -> Double {
        Double(pixels(bitmap).count { (1..<255).contains($0 >> 24) })
      }
      #expect(rim(large) < 4 * rim(small))
    }

    @Test func wordsHaveTheirColour() throws {
      let bitmap = try #require(painter.bitmap(of: "H", height: 50, color: 0x12_3456))
      let found = Set(pixels(bitmap))
      #expect(found.contains(0xFF12_3456) && found.contains(0))
      #expect(found.allSatisfy { $0 >> 16 & 255 <= $0 >> 24 && $0 & 255 <= $0 >> 24 })
    }

    @Test func twoLinesAreTwiceAsHigh() throws {
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

    @Test func emojiAreNoLargerThanTheirFontHasThem() throws {
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

    @Test func emojiHaveColoursOfTheirOwn() throws {
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
    func aSequenceIsOneEmoji(text: String) throws {
      #expect(painter.size(of: text) == painter.size(of: "😀"))
      #expect(painter.size(of: "a\(text)b").width < painter.size(of: "ab").width + 110)
    }

    @Test func anOutlineSurroundsWords() throws {
      let text = "Ag"
      let bitmap = try #require(
        painter.bitmap(of: text, height: 60, color: 0xFF_FFFF, outline: 0))
      let (inner, outer) = (painter.size(of: text), painter.size(of: text, isOutlined: true))
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

    @Test func whatNoFontHasIsABox() throws {
      let box = try #require(painter.bitmap(of: "\u{10FFFE}", height: 30, color: 0))
      let same = painter.bitmap(of: "\u{10FFFD}", height: 30, color: 0) == box
      #expect(same)
      #expect(ink(box) > 10)
    }

    @Test(arguments: ["", " ", "\n\n", " \t\n ", "\u{200B}", "\u{0}"])
    func nothingIsNoPicture(text: String) {
      #expect(painter.size(of: text) == .zero)
      #expect(painter.bitmap(of: text, height: 20, color: 0) == nil)
    }

    @Test(arguments: [0, -1, .nan, .infinity])
    func noHeightIsNoPicture(height: Double) {
      #expect(painter.bitmap(of: "a", height: height, color: 0) == nil)
    }

    @Test func noSideIsLongerThanAllowed() throws {
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

    @Test func missingFontsAreSaidInOneLine() {
      let bare = TextPainter(FontFiles(in: []))
      #expect(!bare.isAvailable)
      #expect(
        bare.missing
          == "there is no font for text; install fonts-dejavu-core and fonts-noto-color-emoji")
      #expect(bare.bitmap(of: "a 😀", height: 20, color: 0) == nil)
      #expect(EmojiCatalog(bare).groups.isEmpty)
    }
  }
}
