import ColorGrading
import Geometry
import Testing

@testable import StickerCompositor

@Suite struct SoftShadowTests {
  private func alpha(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Int { Int(bitmap[x, y] >> 24) }

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
}
