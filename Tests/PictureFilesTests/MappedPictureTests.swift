import StickerCompositor
import Testing

@testable import PictureFiles

@Suite struct MappedPictureTests {
  @Test func refusesInvalidSizes() {
    for (width, height) in [(0, 5), (5, -1), (1 << 30, 1 << 30)] {
      #expect(MappedPicture(width: width, height: height) == nil)
    }
  }

  @Test func partSharesRowsWithWhole() throws {
    let whole = try #require(MappedPicture(width: 3, height: 4))
    let part = whole.part(rows: 1..<3)
    part.withPixels { $0[0] = 0xFF12_3456 }
    #expect(part.width == 3 && part.height == 2)
    let bitmap = whole.bitmap()
    #expect(bitmap[0, 1] == 0xFF12_3456 && bitmap[0, 0] == 0 && bitmap[1, 1] == 0)
  }
}
