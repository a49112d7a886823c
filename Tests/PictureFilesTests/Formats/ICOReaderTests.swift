import StickerCompositor
import Testing

@testable import PictureFiles

@Suite struct ICOReaderTests {
  /// Icons once lost their alpha, which turned soft shadows into black edges.
  @Test func decodesIconWithAlpha() throws {
    let photo = Photo(33, 32, noise: 9, isOpaque: false)
    let found = try decode(BMPFile.icon(photo))
    #expect(found.format == .ico && found.isWhole)
    let isSame = found.pixels.bitmap() == photo.bitmap
    #expect(isSame)
  }

  @Test func appliesIconMask() throws {
    let photo = Photo(9, 2)
    let mask: [[UInt8]] = [[0b1000_0000, 0, 0, 0], [0, 0b1000_0000, 0, 0]]
    let found = try decode(BMPFile.icon(photo, bits: 24, mask: mask)).pixels.bitmap()
    #expect(found[0, 1] == 0 && found[8, 0] == 0)
    #expect(found[0, 0] == photo.bitmap[0, 0] && found[8, 1] == photo.bitmap[8, 1])
  }

  @Test func decodesLargestPictureOfIcon() throws {
    let large = Photo(64, 48, noise: 2, isOpaque: false)
    let small = PNGFile.bytes(Photo(16, 16))
    let file = BMPFile.icons([
      (16, 16, small), (64, 48, PNGFile.bytes(large)), (16, 16, small),
    ])
    let found = try decode(file)
    #expect(found.format == .ico && found.isWhole)
    let isSame = found.pixels.bitmap() == large.bitmap
    #expect(isSame)
  }
}
