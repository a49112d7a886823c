import StickerCompositor
import Testing

@testable import PictureFiles

@Suite struct OrientationTests {
  /// The 3 × 2 pixels are numbered as they are stored, row by row.
  @Test(arguments: [
    (1, 3, [1, 2, 3, 4, 5, 6]), (2, 3, [3, 2, 1, 6, 5, 4]), (3, 3, [6, 5, 4, 3, 2, 1]),
    (4, 3, [4, 5, 6, 1, 2, 3]), (5, 2, [1, 4, 2, 5, 3, 6]), (6, 2, [4, 1, 5, 2, 6, 3]),
    (7, 2, [6, 3, 5, 2, 4, 1]), (8, 2, [3, 6, 2, 5, 1, 4]), (0, 3, [1, 2, 3, 4, 5, 6]),
  ])
  func rotatesPixelsByEXIFOrientation(orientation: Int, width: Int, pixels: [UInt32]) throws {
    let stored = try #require(MappedPicture(width: 3, height: 2))
    for index in 0..<6 { unsafe stored.pixels[index] = UInt32(index + 1) }
    let upright = try #require(MappedPicture(width: width, height: 6 / width))
    stored.turn(Orientation(orientation), into: upright)
    #expect(upright.bitmap() == Bitmap(width: width, height: 6 / width, pixels: pixels))
  }

  /// Pixels are rotated in blocks, which must not show.
  @Test(arguments: 1...8) func rotatesPicturesLargerThanOneBlock(orientation: Int) throws {
    let (w, h) = (71, 45)
    let stored = try #require(MappedPicture(width: w, height: h))
    for index in 0..<w * h { unsafe stored.pixels[index] = 0xFF00_0000 | UInt32(index) }
    let turned = Orientation(orientation)
    let size = turned.size(of: w, h)
    let upright = try #require(MappedPicture(width: size.width, height: size.height))
    stored.turn(turned, into: upright)
    let result = upright.bitmap()
    var wrong = 0
    for y in 0..<h {
      for x in 0..<w {
        let (column, row) = uprightPlace(ofStored: x, y, w, h, orientation)
        if result[column, row] != 0xFF00_0000 | UInt32(y * w + x) { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }
}
