import Foundation
import Testing

@testable import PictureFiles

@Suite struct QOIReaderTests {
  @Test func decodesQOI() throws {
    for photo in [
      Photo(61, 47, noise: 7, isOpaque: false), Photo(61, 47, isOpaque: false), Photo(300, 2),
    ] {
      let picture = try decode(QOIFile.bytes(photo))
      #expect(picture.format == .qoi)
      #expect(picture.isWhole)
      let isSame = picture.pixels.bitmap() == photo.bitmap
      #expect(isSame)
    }
  }
}
