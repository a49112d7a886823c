import Backend
import Foundation
import Geometry
import StickerCompositor
import Testing

extension OnOneThread {
  @Suite(.serialized, .enabled(if: OffscreenOpenGL.isThere, "this machine has no OpenGL"))
  struct RendererTests {
    private func scene(on presenter: any Presenter) -> [Sprite] {
      presenter.background = 0xFF20_6040
      let red = presenter.add(Bitmap(width: 16, height: 16, filledWith: 0xFFFF_0000))
      let glass = presenter.add(Bitmap(width: 16, height: 16, filledWith: 0x8000_0080))
      return [
        Sprite(image: red, transform: .translation(Vector(x: 10, y: 20))),
        Sprite(image: glass, transform: .translation(Vector(x: 18, y: 24)), opacity: 0.5),
      ]
    }

    @Test func drawsPicturesAddedAgainAfterDeviceReset() throws {
      let presenter = try OffscreenOpenGL.open()
      let sprites = scene(on: presenter)
      try presenter.present(sprites)
      let before = try presenter.screenshot()
      presenter.restore([.deviceReset, .targetsReset])
      try presenter.present(sprites)
      let isLost = try presenter.screenshot() != before
      #expect(isLost, "a texture has the only copy")
      for sprite in sprites { presenter.remove(sprite.image) }
      try presenter.present(scene(on: presenter))
      let same = try presenter.screenshot() == before
      #expect(same)
    }
  }
}
