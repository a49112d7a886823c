import Geometry
import Glibc
import Testing

@testable import StickerCompositor

@Suite struct OpaqueCoreTests {
  private func sprite(_ image: ImageID, _ x: Double, _ y: Double) -> Sprite {
    Sprite(image: image, transform: .translation(Vector(x: x, y: y)))
  }

  /// An opaque page covers the canvas; the pixels equal those of drawing all sprites.
  @Test func redrawsNothingWhenOnlyHiddenSpritesChange() {
    let buffer = FrameBuffer()
    var library = ImageLibrary()
    func add(_ bitmap: Bitmap) -> ImageID {
      let image = buffer.add(bitmap)
      #expect(library.add(bitmap) == image)
      return image
    }
    let photo = add(Stickers.photo(width: 150, height: 100))
    let page = buffer.add(plain: 0xFF1F_1C1D, width: 151, height: 100)
    #expect(library.add(plain: 0xFF1F_1C1D, width: 151, height: 100) == page)
    let sticker = add(Stickers.disc(side: 40))
    let ground = sprite(page, -0.5, 0)
    let hidden = [sprite(photo, 0, 0), sprite(sticker, 20, 30)]
    let shown = [ground, sprite(sticker, 70, 30)]
    for sprites in [hidden, hidden + shown, [sprite(photo, 0, 0)] + shown, shown, hidden] {
      let areas = buffer.draw(sprites, width: 150, height: 100)
      var expected = Bitmap(width: 150, height: 100)
      Compositor(quality: .screen).draw(
        sprites, from: library, over: .color(0xFF00_0000), into: &expected)
      let isSame = buffer.bitmap == expected
      #expect(isSame)
      #expect(areas.isEmpty == (sprites.count == 3 || sprites == shown), "\(sprites.count)")
    }
  }
}
