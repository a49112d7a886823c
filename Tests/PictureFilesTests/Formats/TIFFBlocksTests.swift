import CTIFF
import Testing

@testable import PictureFiles

@Suite struct TIFFBlocksTests {
  private func decode(_ bytes: [UInt8], _ fit: PictureFit = .full) throws -> DecodedPicture {
    try PictureDecoder().decode(PictureBytes(bytes), fit: fit)
  }

  /// The picture is shrunk in several bands; neither they nor the columns end with a block.
  @Test(arguments: [false, true], [false, true])
  func shrinksStripsAndTiles(isTiled: Bool, isSeparate: Bool) throws {
    let photo = Photo(61, 203)
    let truth = photo.bitmap.boxFiltered(30, 100)
    func channels(_ pixel: UInt32) -> [UInt8] {
      [16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> UInt32($0)) }
    }
    let files = [
      try TIFFFile.bytes(
        61, 203, samples: photo.pixels.map(channels), photometric: PHOTOMETRIC_RGB,
        isTiled: isTiled, isSeparate: isSeparate),
      try TIFFFile.bytes(
        61, 203, samples: photo.pixels.map { channels($0).map { Float($0) / 255 } },
        photometric: PHOTOMETRIC_RGB, format: SAMPLEFORMAT_IEEEFP, isTiled: isTiled,
        isSeparate: isSeparate),
    ]
    for file in files {
      let whole = try decode(file)
      #expect(whole.isWhole && whole.pixels.bitmap().distance(to: photo.bitmap) == 0)
      let small = try decode(file, .within(side: 100))
      #expect(small.isWhole)
      #expect(try #require(small.pixels.bitmap().distance(to: truth)) <= 1)
    }
  }
}
