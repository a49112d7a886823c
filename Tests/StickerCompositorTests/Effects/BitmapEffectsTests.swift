import ColorGrading
import Geometry
import Testing

@testable import StickerCompositor

@Suite struct BitmapEffectsTests {
  /// A disc with smooth edges about the middle of a square picture, in one opaque color.
  private func disc(
    radius: Double, side: Int, color: UInt32 = 0xFF00_80FF, dx: Double = 0
  ) -> Bitmap {
    var bitmap = Bitmap(width: side, height: side)
    let middle = Double(side) / 2
    for y in 0..<side {
      for x in 0..<side {
        let distance = Vector(
          Double(x) + 0.5 - middle - dx, Double(y) + 0.5 - middle
        ).length
        let share = max(0, min(1, radius - distance + 0.5))
        bitmap[x, y] = premultiplied(color & 0xFF_FFFF, UInt32((share * 255).rounded()))
      }
    }
    return bitmap
  }

  private func alpha(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Int { Int(bitmap[x, y] >> 24) }

  @Test func noEffectLeavesPicture() {
    let picture = disc(radius: 9, side: 24)
    #expect(picture.drawn(with: PictureEffects(), scale: 1) == picture)
    #expect(PictureEffects().margin(scale: 3) == 0)
  }

  @Test(arguments: [0.0, 0.3, 0.5], [1.0, 2.5, 7, 20])
  func outlineHasEvenWidthAndSmoothEdge(dx: Double, width: Double) {
    let (radius, side) = (30.0, 80)
    let effects = PictureEffects(outline: .init(width: width, color: 0xFF_FFFF))
    let margin = effects.margin(scale: 1)
    let drawn = disc(radius: radius, side: side, dx: dx).drawn(with: effects, scale: 1)
    #expect(drawn.width == side + 2 * margin && drawn.height == drawn.width)
    // The exact alpha of a disc whose radius is that of the shape and the outline together.
    var greatest = 0.0
    for y in 0..<drawn.height {
      for x in 0..<drawn.width {
        let distance = Vector(
          Double(x) + 0.5 - Double(drawn.width) / 2 - dx,
          Double(y) + 0.5 - Double(drawn.height) / 2
        ).length
        let exact = max(0, min(1, radius + width - distance + 0.5))
        greatest = max(greatest, abs(Double(alpha(drawn, x, y)) / 255 - exact))
      }
    }
    #expect(greatest < 0.3, "a third of a pixel")
    let center = drawn.width / 2
    #expect(drawn[center, center] == 0xFF00_80FF, "the picture is in front")
    let edge = center + Int(radius + width / 2)
    if width > 2 { #expect(drawn[edge, center] == 0xFFFF_FFFF) }
    #expect((0..<drawn.width).allSatisfy { drawn[$0, 0] == 0 && drawn[0, $0] == 0 })
  }

  @Test func scaleMultipliesLengths() {
    let picture = disc(radius: 20, side: 50)
    let points = PictureEffects(outline: .init(width: 3, color: 0xFF_0000))
    let pixels = PictureEffects(outline: .init(width: 6, color: 0xFF_0000))
    #expect(picture.drawn(with: points, scale: 2) == picture.drawn(with: pixels, scale: 1))
  }

  @Test func outlineFillsBehindTranslucentPixelsAndIgnoresFaintOnes() {
    var picture = Bitmap(width: 20, height: 20, filledWith: 0x0A0A_0A0A)
    for y in 5..<15 { for x in 5..<15 { picture[x, y] = 0x8000_0000 } }
    let effects = PictureEffects(outline: .init(width: 2, color: 0xFF_FFFF))
    let drawn = picture.drawn(with: effects, scale: 1)
    let margin = effects.margin(scale: 1)
    #expect(drawn[margin + 10, margin + 10] == 0xFF7F_7F7F)
    #expect(drawn[margin + 10, margin] == 0x0A0A_0A0A, "no outline around the faint pixels")
  }

  @Test(arguments: [2.0, 6, 14, 40])
  func shadowOfHalfPlaneIsGaussian(blur: Double) {
    // The left half of a wide picture is opaque; far from its ends the shadow is the integral of a Gaussian.
    let (width, height) = (400, 240)
    var picture = Bitmap(width: width, height: height)
    for y in 0..<height { for x in 0..<width / 2 { picture[x, y] = 0xFFFF_FFFF } }
    let effects = PictureEffects(
      shadow: .init(offset: Vector(3.5, 0), blur: blur, color: 0, opacity: 1))
    let drawn = picture.drawn(with: effects, scale: 1)
    let margin = effects.margin(scale: 1)
    let deviation = blur / 2
    for x in width / 2..<width / 2 + Int(3 * deviation) {
      let distance = Double(x) + 0.5 - 3.5 - Double(width) / 2
      // The normal distribution by numerical integration.
      let steps = 2000
      let step = 8 * deviation / Double(steps)
      let sum = (0..<steps).reduce(0.0) { sum, index in
        let place = distance + (Double(index) + 0.5) * step
        return sum + exponential(-place * place / (2 * deviation * deviation)) * step
      }
      let exact = sum / (deviation * (2 * Double.pi).squareRoot())
      let share = Double(alpha(drawn, margin + x, margin + height / 2)) / 255
      #expect(abs(share - exact) < 0.02, "\(x)")
    }
  }

  @Test func shadowHasColorOpacityAndOffset() {
    var picture = Bitmap(width: 10, height: 10, filledWith: 0xFF12_3456)
    let effects = PictureEffects(
      shadow: .init(offset: Vector(4, 6), blur: 0, color: 0xFF_0000, opacity: 0.5))
    let drawn = picture.drawn(with: effects, scale: 1)
    let margin = effects.margin(scale: 1)
    #expect(margin == 7)
    #expect(drawn[margin + 13, margin + 15] == 0x8080_0000, "the lower right corner")
    #expect(drawn[margin + 14, margin + 15] == 0 && drawn[margin + 13, margin + 16] == 0)
    #expect(drawn[margin + 3, margin + 12] == 0 && drawn[margin + 4, margin + 12] == 0x8080_0000)
    #expect(drawn[margin, margin] == 0xFF12_3456)
    picture = Bitmap(width: 3, height: 3)
    #expect(picture.drawn(with: effects, scale: 1) == Bitmap(width: 17, height: 17))
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
        picture[x, y] = premultiplied(state & 0xFF_FFFF, state >> 24)
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
