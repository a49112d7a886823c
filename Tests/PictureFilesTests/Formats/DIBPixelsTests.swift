import StickerCompositor
import Testing

@testable import PictureFiles

@Suite struct DIBPixelsTests {
  /// Programs that ignore alpha write zeros.
  @Test func treatsAllZeroAlphaAsOpaque() throws {
    var photo = Photo(9, 7)
    let expected = photo.bitmap
    for index in photo.pixels.indices { photo.pixels[index] &= 0xFF_FFFF }
    #expect(try decode(BMPFile.bytes(photo, bits: 32)).pixels.bitmap() == expected)
  }

  @Test func decodes16BitPixels() throws {
    let rows: [[UInt8]] = [little(0xF800, 2) + little(0x07E0, 2) + little(0x8410, 2)]
    let masked = BMPFile.bytes(3, 1, bits: 16, rows: rows, masks: [0xF800, 0x07E0, 0x1F])
    let found = try decode(masked).pixels.bitmap()
    #expect((0..<3).map { found[$0, 0] } == [0xFFFF_0000, 0xFF00_FF00, 0xFF84_8284])
    let plain = try decode(BMPFile.bytes(3, 1, bits: 16, rows: rows)).pixels.bitmap()
    #expect((0..<3).map { plain[$0, 0] } == [0xFFF7_0000, 0xFF08_FF00, 0xFF08_0084])
  }
}
