import Foundation
import StickerCompositor
import Testing

@testable import PictureFiles

@Suite struct PNGReaderTests {
  @Test(arguments: [8, 16], [false, true]) func decodesPNG(depth: Int, isInterlaced: Bool) throws {
    let photo = Photo(61, 47, noise: 3, isOpaque: false)
    let picture = try decode(PNGFile.bytes(photo, depth: depth, isInterlaced: isInterlaced))
    #expect(picture.format == .png)
    #expect(picture.isWhole)
    let isSame = picture.pixels.bitmap() == photo.bitmap
    #expect(isSame)
  }

  @Test func decodesPNGThatEncoderWrote() throws {
    let photo = Photo(61, 47, isOpaque: false)
    let picture = try decode(PNG.encode(photo.bitmap))
    #expect(try #require(picture.pixels.bitmap().distance(to: photo.bitmap)) <= 1)
  }
}
