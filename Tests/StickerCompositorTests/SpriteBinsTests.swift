import Geometry
import Testing

@testable import StickerCompositor

@Suite struct SpriteBinsTests {
  @Test func eachTileHasTheSpritesThatTouchItInOrder() {
    var images = ImageLibrary()
    let image = images.add(Bitmap(width: 4, height: 4, filledWith: 0xFF00_00FF))
    func sprite(_ frame: Rect) -> Sprite {
      Sprite(
        image: image,
        transform: AffineTransform(
          a: frame.size.width / 4, b: 0, c: 0, d: frame.size.height / 4, tx: frame.minX,
          ty: frame.minY))
    }
    let sprites = [
      sprite(Rect(x: 0, y: 0, width: 100, height: 50)),
      sprite(Rect(x: 2, y: 2, width: 5, height: 5)),
      sprite(Rect(x: 45, y: 25, width: 20, height: 10)),
      sprite(Rect(x: 300, y: 300, width: 5, height: 5)),
    ]
    let clip = PixelRect(x: 0, y: 0, width: 100, height: 50)
    let bins = SpriteBins(sprites, from: images, clip: clip, width: 40, height: 30)
    #expect(bins.tiles == (3, 2) && bins.count == 6)
    #expect(bins.area(5) == PixelRect(x: 80, y: 30, width: 20, height: 20))
    #expect((0..<6).map { Array(bins.sprites($0)) } == [[0, 1], [0, 2], [0], [0], [0, 2], [0]])
  }
}
