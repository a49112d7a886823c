import Geometry
import StickerCompositor
import TestFolders
import Testing
import TextPainting

@testable import Pictures

@Suite struct TextPicturesTests {
  private let words = TextPictures(TextPainter(fontsIn: [bundledFonts]))

  private func key(_ text: String, _ lineHeight: Double) -> PictureKey {
    PictureKey(.words(StickerText(text)), .lineHeight(lineHeight))
  }

  @Test func estimatesBytesFromLetterCount() {
    #expect(words.expectedBytes(key("abc", 20)) == 4 * 60 * 20)
    #expect(words.expectedBytes(key("abc\n\nabcd", 20)) == 4 * 80 * 60)
    #expect(words.expectedBytes(key("", 20)) == 4 * 20)
  }

  @Test(arguments: [1e5, .greatestFiniteMagnitude, .infinity])
  func limitsEstimateToLargestPicture(lineHeight: Double) {
    #expect(words.expectedBytes(key("a", lineHeight)) == 4 * 4096 * 4096)
  }

  @Test func recognizesWordsAndInterfaceLines() {
    #expect(words.knows("text:#FF0000:a") && words.knows(.label("a")))
    #expect(words.knows(.writing(StickerText("a"))))
    #expect(!words.knows("/a.png") && !words.knows("label:a"))
  }

  @Test func outlinesWordsButNotInterfaceLines() throws {
    let (sticker, line) = (try words.open("text:Hi").info, try words.open(.label("Hi")).info)
    let margin = 2 * TextPainter.outlineWidth
    #expect(sticker.size.height == 100 + margin && line.size.height == 100)
    #expect(sticker.size.width == TextPainter().size(of: "Hi").width + margin)
    // Words that are being written look as they will.
    #expect(try words.open(.writing(StickerText("Hi"))).info.size == sticker.size)
    let bitmap = try #require(try words.pixels(PictureKey("text:Hi", .lineHeight(100))).bitmap)
    #expect(abs(Double(bitmap.width) - sticker.size.width) <= 1)
  }

  @Test func drawsWordsInStyle() throws {
    let name = PictureName(document: "text:#FF0000;outline=none;plate=#00FF00,10,0:Hi")
    let (plain, styled) = (TextPainter().size(of: "Hi"), try words.open(name).info.size)
    #expect(styled.width == plain.width + 20 && styled.height == 120)
    let bitmap = try #require(try words.pixels(PictureKey(name, .lineHeight(100))).bitmap)
    #expect(bitmap[2, 2] == 0xFF00_FF00)
    let estimate = words.expectedBytes(PictureKey(name, .lineHeight(100)))
    #expect(estimate >= 4 * 210 * 110)
  }

  @Test func drawsInterfaceLinesInWhiteOrDarkGray() throws {
    let name = PictureName.label("Hi", isDark: true)
    #expect(words.knows(name))
    #expect(try words.open(name).info.size == words.open(.label("Hi")).info.size)
    func opaque(_ name: PictureName) throws -> Set<UInt32> {
      let bitmap = try #require(try words.pixels(PictureKey(name, .lineHeight(60))).bitmap)
      let pixels = (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { bitmap[$0, y] } }
      return Set(pixels.filter { $0 >> 24 == 255 })
    }
    #expect(try opaque(name) == [0xFF26_2122])
    #expect(try opaque(.label("Hi")) == [0xFFFF_FFFF])
  }

  @Test func drawsInterfaceLinesInOwnTypefaceAndHeadingsBolder() throws {
    func width(_ name: PictureName) throws -> Double { try words.open(name).info.size.width }
    let line = try width(.label("Hamburg"))
    #expect(try line < width(.label("Hamburg", isHeading: true)))
    #expect(try width(.label("Hamburg", isHeading: true)) < TextPainter().size(of: "Hamburg").width)
    // Words that look like the name of a style stay words.
    #expect(try width(.label("text:#FF0000:a")) > line)
  }

  @Test func returnsPlaceholderForEmptyText() throws {
    #expect(try words.open("text:").info.size == Size(width: 256, height: 256))
    #expect(try words.pixels(PictureKey("text:")).bitmap == .placeholder)
    #expect(try words.pixels(PictureKey("text:", .lineHeight(20))).bitmap == nil)
  }
}
