import Foundation
import Testing

@testable import PictureFiles

@Suite struct TIFFReaderTests {
  @Test func decodesTIFF() throws {
    let photo = Photo(61, 47, noise: 6)
    let picture = try decode(TIFFFile.bytes(photo))
    #expect(picture.format == .tiff)
    #expect(picture.isWhole)
    let isSame = picture.pixels.bitmap() == photo.bitmap
    #expect(isSame)
  }
}
