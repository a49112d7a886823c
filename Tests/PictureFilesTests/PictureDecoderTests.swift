import Foundation
import SeededNumbers
import StickerCompositor
import Testing

@testable import PictureFiles

@Suite struct PictureDecoderTests {
  @Test(arguments: 1...8) func rotatesPhotosUpright(orientation: Int) throws {
    let photo = Photo(24, 16)
    let stored = photo.stored(orientation)
    let block = exif(orientation)
    for (file, tolerance) in [
      (JPEGFile.bytes(stored, quality: 100, exif: block), 4),
      (PNGFile.bytes(stored, exif: block), 0), (WebPFile.bytes(stored, exif: block), 0),
      (try TIFFFile.bytes(stored, orientation: orientation), 0),
    ] {
      let picture = try decode(file)
      #expect((picture.fullWidth, picture.fullHeight) == (24, 16))
      let distance = picture.pixels.bitmap().distance(to: photo.bitmap)
      #expect(try #require(distance) <= tolerance, "\(picture.format)")
      if picture.format != .tiff { #expect(picture.exif == exif(1)) }
      let half = try decode(file, .within(side: 12))
      let truth = photo.bitmap.boxFiltered(12, 8)
      #expect(try #require(half.pixels.bitmap().distance(to: truth)) <= 12, "\(picture.format)")
      #expect((half.fullWidth, half.fullHeight) == (24, 16))
    }
  }

  @Test func returnsColorProfile() throws {
    let profile = SeededGenerator(seed: 8).firstBytes(3000)
    for file in [
      JPEGFile.bytes(Photo(8, 8), profile: profile), PNGFile.bytes(Photo(8, 8), profile: profile),
      WebPFile.bytes(Photo(8, 8), profile: profile),
    ] {
      let picture = try decode(file)
      #expect(picture.profile == profile, "\(picture.format)")
    }
  }
}

extension SeededGenerator {
  fileprivate func firstBytes(_ count: Int) -> [UInt8] {
    var copy = self
    return copy.bytes(count)
  }
}
