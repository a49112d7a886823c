import Foundation
import StickerCompositor
import Testing

@testable import PictureFiles

@Suite struct PNGStreamTests {
  /// A gamma of 1 declares linear samples, which were once shown far too dark.
  @Test(arguments: [8, 16]) func convertsLinearGammaOfPNG(depth: Int) throws {
    var file = PNGFile.bytes(Photo(256, 4), depth: depth)
    let brightness = PNGFile.chunk("gAMA", big32(100_000))
    let plain = try decode(file).pixels.bitmap()
    file.insert(contentsOf: brightness, at: 33)
    let picture = try decode(file).pixels.bitmap()
    for x in 0..<256 {
      let light = Double(plain[x, 0] >> 16 & 255) / 255
      let shown = Double(picture[x, 0] >> 16 & 255)
      #expect(abs(shown - pow(light, 1 / 2.2) * 255) <= 1)
    }
    #expect(picture[0, 0] >> 24 == 255)
    // A profile says more than one number can.
    file.insert(contentsOf: PNGFile.chunk("sRGB", [0]), at: 33)
    #expect(try #require(decode(file).pixels.bitmap().distance(to: plain)) == 0)
  }

  /// Nearly every PNG declares the gamma of a screen, which changes nothing.
  @Test func ignoresScreenGammaAndConvertsLinearPalette() throws {
    let photo = Photo(61, 47, noise: 3)
    var file = PNGFile.bytes(photo)
    file.insert(contentsOf: PNGFile.chunk("gAMA", big32(45_455)), at: 33)
    let isSame = try decode(file).pixels.bitmap() == photo.bitmap
    #expect(isSame)
    var indexed = PNGFile.indexed(64, 2, alpha: [])
    indexed.insert(contentsOf: PNGFile.chunk("gAMA", big32(100_000)), at: 33)
    #expect(try decode(indexed).pixels.bitmap()[16, 0] & 255 == 136)
  }
}
