import Foundation
import Geometry
import StickerCompositor
import Testing

@testable import SDLBackend

extension OnOneThread {
  @Suite(.serialized, .enabled(if: OffscreenOpenGL.isThere, "this machine has no OpenGL"))
  struct TextureAtlasTests {
    /// The renderer has memory for small textures only.
    @Test func drawsSmallerCopyWithoutMemoryForPicture() throws {
      let (presenter, renderer) = try OffscreenOpenGL.openRenderer()
      presenter.atlas = TextureAtlas(greatestSide: renderer.greatestTexture) { width, height in
        max(width, height) > 20 ? nil : try? Texture(renderer, width: width, height: height)
      }
      presenter.background = 0xFF20_6040
      let red = presenter.add(Bitmap(width: 32, height: 32, filledWith: 0xFFFF_0000))
      try presenter.present(
        [Sprite(image: red, transform: .translation(Vector(x: 10, y: 10)))])
      let shown = try presenter.screenshot()
      #expect(shown[14, 14] == 0xFFFF_0000 && shown[38, 38] == 0xFFFF_0000)
      #expect(shown[5, 5] == 0xFF20_6040 && shown[48, 24] == 0xFF20_6040)
    }
  }
}
