import Foundation
import Testing

@testable import PictureFiles

@Suite struct JPEGReaderTests {
  @Test(arguments: [false, true]) func decodesJPEG(isProgressive: Bool) throws {
    let photo = Photo(61, 47)
    let picture = try decode(JPEGFile.bytes(photo, isProgressive: isProgressive))
    #expect(picture.format == .jpeg)
    #expect(picture.isWhole)
    #expect(try #require(picture.pixels.bitmap().distance(to: photo.bitmap)) <= 4)
  }

  /// Print shops send CMYK files with inverted inks, as Adobe's programs write them.
  @Test func decodesCMYKJPEG() throws {
    let photo = Photo(61, 47)
    let file = JPEGFile.ink(photo)
    #expect(PictureHeader(PictureBytes(file)).isFromAdobe)
    #expect(try #require(decode(file).pixels.bitmap().distance(to: photo.bitmap)) <= 6)
  }
}
