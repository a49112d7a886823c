import Foundation
import StickerCompositor
import Testing

@testable import PictureFiles

@Suite struct GIFReaderTests {
  @Test(arguments: [false, true]) func decodesGIF(isInterlaced: Bool) throws {
    let file = GIFFile.bytes(50, 40, transparent: 7, isInterlaced: isInterlaced)
    let picture = try decode(file)
    var expected = Bitmap(width: 50, height: 40)
    for y in 0..<40 {
      for x in 0..<50 where GIFFile.index(x, y) != 7 {
        expected[x, y] = GIFFile.palette[GIFFile.index(x, y)]
      }
    }
    #expect(picture.format == .gif)
    #expect(picture.isWhole)
    let isSame = picture.pixels.bitmap() == expected
    #expect(isSame)
  }

  /// Covers a frame that is smaller than its canvas and one that extends beyond it.
  @Test func placesFirstFrameOfGIFOnCanvas() throws {
    let small = try decode(GIFFile.bytes(30, 20, frames: [(4, 5, 10, 8), (0, 0, 30, 20)]))
    var expected = Bitmap(width: 30, height: 20)
    for y in 0..<8 {
      for x in 0..<10 { expected[4 + x, 5 + y] = GIFFile.palette[GIFFile.index(x, y)] }
    }
    let isSame = small.pixels.bitmap() == expected
    #expect(isSame)
    let large = try decode(GIFFile.bytes(30, 20, frames: [(25, 15, 10, 8)]))
    #expect(large.pixels.bitmap()[29, 19] == GIFFile.palette[GIFFile.index(4, 4)])
    #expect(large.pixels.bitmap()[24, 19] == 0)
  }
}
