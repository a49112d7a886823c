import Geometry
import SeededNumbers
import Testing

@testable import StickerCompositor

/// Many sprites on top of each other: hidden pixels are skipped, and the picture stays the same to the bit.
@Suite struct TileDrawingTests: ManySpritesHarness {
  @Test func skipsSpritesHiddenBehindOthers() {
    var random = SeededGenerator(seed: 1)
    let (library, ids) = Self.library(&random)
    let front = Self.sprites(1500, of: ids, scale: 0.3...2, &random)
    let back = Self.sprites(3000, of: ids, scale: 0.3...2, &random)
    func pixelCount(_ sprites: [Sprite]) -> Int {
      TileDrawing(
        sprites, Array(0..<Int32(sprites.count))[...], from: library, quality: .export,
        area: PixelRect(x: 20, y: 10, width: 64, height: 64)
      ).pixelCount
    }
    let few = pixelCount(front)
    #expect(few > 64 * 64 * 3)
    #expect(few < 64 * 64 * 20)
    #expect(pixelCount(back + front) == few)
  }
}
