import Foundation
import Testing

@testable import PictureFiles

@Suite struct TIFFReaderTests {
  private func decode(
    _ bytes: [UInt8], _ fit: PictureFit = .full
  ) throws -> DecodedPicture {
    try PictureDecoder().decode(PictureBytes(bytes), fit: fit)
  }

  @Test func decodesTIFF() throws {
    let photo = Photo(61, 47, noise: 6)
    let picture = try decode(TIFFFile.bytes(photo))
    #expect(picture.format == .tiff)
    #expect(picture.isWhole)
    let isSame = picture.pixels.bitmap() == photo.bitmap
    #expect(isSame)
  }
}
