import ColorGrading
import Geometry
import Testing

@testable import StickerCompositor

@Suite struct BitmapEffectsTests {
  @Test func noEffectLeavesPicture() {
    let picture = disc(radius: 9, side: 24)
    #expect(picture.drawn(with: PictureEffects(), scale: 1) == picture)
    #expect(PictureEffects().margin(scale: 3) == 0)
  }

  @Test func scaleMultipliesLengths() {
    let picture = disc(radius: 20, side: 50)
    let points = PictureEffects(outline: .init(width: 3, color: 0xFF_0000))
    let pixels = PictureEffects(outline: .init(width: 6, color: 0xFF_0000))
    #expect(picture.drawn(with: points, scale: 2) == picture.drawn(with: pixels, scale: 1))
  }

  @Test func tintKeepsAlphaAndShades() {
    var picture = Bitmap(width: 4, height: 1)
    picture[0, 0] = 0xFFFF_FFFF
    picture[1, 0] = 0xFF00_0000
    picture[2, 0] = 0x8080_8080
    let full = PictureEffects(tint: .init(color: 0xFF_8000, amount: 1))
    let drawn = picture.drawn(with: full, scale: 1)
    #expect(drawn.width == 4 && drawn[0, 0] == 0xFFFF_8000)
    #expect(drawn[1, 0] == 0xFF40_2000, "a quarter of the color")
    #expect(drawn[2, 0] == 0x8080_4000 && drawn[3, 0] == 0)
    let none = PictureEffects(tint: .init(color: 0xFF_8000, amount: 0))
    #expect(picture.drawn(with: none, scale: 1) == picture)
  }

  @Test func resultIsPremultiplied() {
    var state: UInt32 = 1
    var picture = Bitmap(width: 40, height: 30)
    for y in 0..<30 {
      for x in 0..<40 {
        state = state &* 1_664_525 &+ 1_013_904_223
        picture[x, y] = Pixels.premultiplied(state, alpha: state >> 24)
      }
    }
    let effects = PictureEffects(
      outline: .init(width: 1.7, color: 0x33_66FF),
      shadow: .init(offset: Vector(-2.3, 1.1), blur: 5, color: 0xFF_FF00, opacity: 0.7),
      tint: .init(color: 0xFF_00FF, amount: 0.6))
    let drawn = picture.drawn(with: effects, scale: 1.3)
    for y in 0..<drawn.height {
      for x in 0..<drawn.width {
        let pixel = drawn[x, y]
        #expect([16, 8, 0].allSatisfy { pixel >> $0 & 255 <= pixel >> 24 })
      }
    }
  }
}
