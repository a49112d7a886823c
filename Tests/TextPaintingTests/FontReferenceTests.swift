import Foundation
import StickerCompositor
import TestFolders
import Testing

@testable import TextPainting

/// The pictures in emoji fonts.
@Suite final class FontReferenceTests {
  private let folder: TemporaryFolder
  private static let emoji = try? Data(
    contentsOf: URL(fileURLWithPath: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"))

  /// The places of the PNG files in the emoji font, from signature to end.
  private static let pictures: [Range<Int>] = {
    guard let emoji else { return [] }
    let signature = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    let end = Data("IEND".utf8)
    var (ranges, place) = ([Range<Int>](), 0)
    while let start = emoji.range(of: signature, in: place..<emoji.count),
      let finish = emoji.range(of: end, in: start.upperBound..<emoji.count)
    {
      ranges.append(start.lowerBound..<finish.upperBound)
      place = finish.upperBound
    }
    return ranges
  }()

  init() throws { folder = try TemporaryFolder() }

  /// Returns a typesetter with an emoji font, of which the closure can change a picture's PNG file.
  private func typesetter(_ damage: ((inout Data, Range<Int>) -> Void)? = nil) throws -> Typesetter
  {
    var font = try #require(Self.emoji)
    if let damage { for range in Self.pictures { damage(&font, range) } }
    try font.write(to: URL(fileURLWithPath: folder.file("emoji.ttf")))
    return try #require(Typesetter(InstalledFonts(in: [folder.path])))
  }

  private func picture(_ typesetter: Typesetter, _ text: String = "😀") throws -> GlyphPicture {
    try #require(typesetter.set(text).pictures.first)
  }

  @Test func hasSizeAndPixelsOfPicture() throws {
    let picture = try picture(typesetter())
    let size = try #require(picture.font.pictureSize(of: picture.number))
    #expect(size == (136, 128) && picture.pixelHeight == 128)
    let bitmap = try #require(picture.font.picture(of: picture.number))
    #expect((bitmap.width, bitmap.height) == size)
    // The face is yellow and opaque, and the corners are transparent.
    let middle = bitmap[68, 70]
    #expect(middle >> 24 == 255 && middle >> 16 & 255 > 200 && middle & 255 < 120)
    #expect(bitmap[0, 0] == 0)
  }

  @Test func glyphsWithoutPictureHaveNone() throws {
    let picture = try picture(typesetter())
    for glyph: UInt32 in [0, 60_000, .max] {
      #expect(picture.font.pictureSize(of: glyph) == nil)
      #expect(picture.font.picture(of: glyph) == nil)
    }
    let words = try #require(Typesetter(InstalledFonts(in: InstalledFonts.folders)))
    let letter = try #require(words.set("A").letters.first)
    #expect(letter.font.pictureSize(of: letter.glyphs[0].number) == nil)
    #expect(letter.font.picture(of: letter.glyphs[0].number) == nil)
  }

  @Test func identifiesItsFont() throws {
    let typesetter = try typesetter()
    let fonts = try (picture(typesetter).font, picture(typesetter, "🎈").font)
    #expect(unsafe fonts.0.number == fonts.1.number && fonts.0.isSame(as: fonts.1.font))
    let words = try #require(Typesetter(InstalledFonts(in: InstalledFonts.folders)))
    let letter = try #require(words.set("A").letters.first)
    #expect(unsafe letter.font.number != fonts.0.number && !fonts.0.isSame(as: letter.font.font))
  }

  /// A font of a stranger may claim any size, and the pixels would fill the memory.
  @Test(arguments: [(0, 128), (2049, 128), (136, 0), (136, 1 << 31), (1, 2048)])
  func ignoresPicturesWithSidesOutOfRange(width: Int, height: Int) throws {
    let whole = try picture(typesetter())
    let damaged = try typesetter { font, range in
      for (offset, side) in [(16, width), (20, height)] {
        for byte in 0..<4 {
          font[range.lowerBound + offset + byte] = UInt8(side >> (24 - 8 * byte) & 255)
        }
      }
    }
    let line = damaged.set("😀")
    let font = try #require(line.pictures.first?.font ?? line.letters.first?.font)
    let size = font.pictureSize(of: whole.number)
    if height == 2048 {
      #expect(try #require(size) == (1, 2048))
    } else {
      #expect(size == nil)
    }
    // The header's checksum is wrong.
    #expect(font.picture(of: whole.number) == nil)
  }

  @Test func damagedPictureHasSizeAlone() throws {
    let damaged = try picture(
      typesetter { font, range in
        for place in range.lowerBound + 60..<range.upperBound - 12 { font[place] = 0 }
      })
    #expect(try #require(damaged.font.pictureSize(of: damaged.number)) == (136, 128))
    #expect(damaged.font.picture(of: damaged.number) == nil)
  }

  @Test func fileWithoutSignatureHasNoPixels() throws {
    let damaged = try picture(typesetter { font, range in font[range.lowerBound] = 0 })
    #expect(damaged.font.picture(of: damaged.number) == nil)
  }
}
