import SeededNumbers
import StickerCompositor
import Testing

@Suite struct PNGTests {
  @Test(arguments: [1, 2, 5, 6, 16, 17, 33], [true, false])
  func decodesToTheSamePixels(width: Int, isOpaque: Bool) throws {
    for bitmap in [
      noise(width: width, height: 7, isOpaque: isOpaque),
      Stickers.photo(width: width, height: 40),
      Bitmap(width: width, height: 3, filledWith: isOpaque ? 0xFF12_3456 : 0x8012_3456),
    ] {
      let decoded = try #require(DecodedPNG(PNG.encode(bitmap)))
      #expect(decoded.width == width && decoded.height == bitmap.height)
      #expect(decoded.channels == (bitmap.isOpaque ? 3 : 4))
      for y in 0..<bitmap.height {
        for x in 0..<width {
          let expected = straight(bitmap[x, y]).prefix(decoded.channels)
          #expect(decoded.pixel(x, y) == expected)
        }
      }
    }
  }

  @Test func compressesSmallerAtHigherLevel() {
    let photo = Stickers.photo(width: 120, height: 90)
    #expect(PNG.encode(photo, level: 9).count < PNG.encode(photo).count)
    #expect(PNG.encode(photo).count < 120 * 90 * 3 * 3 / 4)
  }

  @Test func embedsMetadata() throws {
    let photo = Stickers.photo(width: 40, height: 30)
    let metadata = PictureMetadata(
      exif: Exif(isBig: true).bytes, icc: (0..<3000).map { UInt8(truncatingIfNeeded: $0 / 5) })
    let file = try ExportFormat.png.encode(photo, metadata: metadata)
    let decoded = try #require(DecodedPNG(file))
    #expect(decoded.extras["eXIf"] == metadata.exif)
    let profile = try #require(decoded.extras["iCCP"])
    #expect(profile.starts(with: Array("ICC Profile\0\0".utf8)))
    #expect(DecodedPNG.unpack(Array(profile.dropFirst(13)), size: 3000) == metadata.icc)
    #expect(decoded.pixel(20, 20) == DecodedPNG(PNG.encode(photo))?.pixel(20, 20))
  }
}
