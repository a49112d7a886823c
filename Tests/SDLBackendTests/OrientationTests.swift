import StickerCompositor
import Testing

@testable import SDLBackend

@Suite struct OrientationTests {
  /// 3 × 2 pixels, numbered as they are stored.
  private let stored = Bitmap(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])

  /// What a person is to see, row by row.
  @Test(arguments: [
    (1, 3, [1, 2, 3, 4, 5, 6]), (2, 3, [3, 2, 1, 6, 5, 4]), (3, 3, [6, 5, 4, 3, 2, 1]),
    (4, 3, [4, 5, 6, 1, 2, 3]), (5, 2, [1, 4, 2, 5, 3, 6]), (6, 2, [4, 1, 5, 2, 6, 3]),
    (7, 2, [6, 3, 5, 2, 4, 1]), (8, 2, [3, 6, 2, 5, 1, 4]), (0, 3, [1, 2, 3, 4, 5, 6]),
  ])
  func rowsLieAsEXIFSays(orientation: Int, width: Int, pixels: [UInt32]) {
    let upright = stored.upright(from: orientation)
    #expect(upright == Bitmap(width: width, height: 6 / width, pixels: pixels))
  }
}
