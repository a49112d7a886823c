import Backend
import Foundation
import Geometry
import StickerCompositor
import Testing

@testable import SDLBackend

extension OnOneThread {
  /// OpenGL without a screen, if the machine has a driver for it.
  @Suite(.serialized, .enabled(if: OffscreenOpenGL.isThere, "this machine has no OpenGL"))
  struct GeometryPresenterTests {
    private func scene(on presenter: any Presenter) -> [Sprite] {
      presenter.background = 0xFF20_6040
      let red = presenter.add(Bitmap(width: 16, height: 16, filledWith: 0xFFFF_0000))
      let glass = presenter.add(Bitmap(width: 16, height: 16, filledWith: 0x8000_0080))
      return [
        Sprite(image: red, transform: .translation(Vector(x: 10, y: 20))),
        Sprite(image: glass, transform: .translation(Vector(x: 18, y: 24)), opacity: 0.5),
      ]
    }

    @Test func matchesCompositor() throws {
      let presenter = try OffscreenOpenGL.open()
      try presenter.present(scene(on: presenter))
      let shown = try presenter.screenshot()
      #expect(presenter.name.hasPrefix("opengl"))
      for (x, y, expected) in [
        (5, 5, 0xFF20_6040), (12, 22, 0xFFFF_0000), (22, 28, 0xFFBF_0040), (30, 36, 0xFF18_4870),
      ] as [(Int, Int, UInt32)] {
        for shift: UInt32 in [0, 8, 16] {
          let (a, b) = (Int(shown[x, y] >> shift & 255), Int(expected >> shift & 255))
          #expect(abs(a - b) <= 2, "at \(x), \(y)")
        }
      }
    }

    /// The next sprite is drawn without a clip, in the same frame and in the next one.
    @Test func clipsOnlySpriteWithClip() throws {
      let presenter = try OffscreenOpenGL.open()
      presenter.background = 0xFF20_6040
      let red = presenter.add(Bitmap(width: 20, height: 20, filledWith: 0xFFFF_0000))
      let clip = SpriteClip(PixelRect(x: 14, y: 24, width: 8, height: 6))
      let move = AffineTransform.translation(Vector(x: 10, y: 20))
      let beside = AffineTransform.translation(Vector(x: 36, y: 20))
      let sprites = [
        Sprite(image: red, transform: move, clip: clip), Sprite(image: red, transform: beside),
      ]
      for _ in 0..<2 {
        try presenter.present(sprites)
        let shown = try presenter.screenshot()
        for (x, y) in [(14, 24), (21, 29), (40, 22)] { #expect(shown[x, y] == 0xFFFF_0000) }
        for (x, y) in [(13, 26), (22, 26), (18, 23), (18, 30)] {
          #expect(shown[x, y] == 0xFF20_6040, "at \(x), \(y)")
        }
      }
      try presenter.present([Sprite(image: red, transform: move)])
      let whole = try presenter.screenshot()
      #expect(whole[12, 22] == 0xFFFF_0000)
    }

    /// A photo can be wider than the widest texture.
    @Test func drawsPictureTooLargeForTextureAtSamePlace() throws {
      let presenter = try OffscreenOpenGL.open()
      presenter.background = 0xFF20_6040
      var wide = Bitmap(width: 40_000, height: 8, filledWith: 0xFFFF_0000)
      for x in 20_000..<40_000 { for y in 0..<8 { wide[x, y] = 0xFF00_00FF } }
      let scale = AffineTransform(a: 32 / 40_000, b: 0, c: 0, d: 2, tx: 16, ty: 16)
      try presenter.present([Sprite(image: presenter.add(wide), transform: scale)])
      let shown = try presenter.screenshot()
      #expect(shown[20, 24] == 0xFFFF_0000 && shown[44, 24] == 0xFF00_00FF)
      #expect(shown[10, 24] == 0xFF20_6040 && shown[54, 24] == 0xFF20_6040)
    }
  }
}
