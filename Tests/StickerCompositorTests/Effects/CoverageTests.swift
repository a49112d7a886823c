import ColorGrading
import Geometry
import Testing

@testable import StickerCompositor

@Suite struct CoverageTests {
  private func alpha(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Int { Int(bitmap[x, y] >> 24) }

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

  @Test func outlineFillsBehindTranslucentPixelsAndIgnoresFaintOnes() {
    var picture = Bitmap(width: 20, height: 20, filledWith: 0x0A0A_0A0A)
    for y in 5..<15 { for x in 5..<15 { picture[x, y] = 0x8000_0000 } }
    let effects = PictureEffects(outline: .init(width: 2, color: 0xFF_FFFF))
    let drawn = picture.drawn(with: effects, scale: 1)
    let margin = effects.margin(scale: 1)
    #expect(drawn[margin + 10, margin + 10] == 0xFF7F_7F7F)
    #expect(drawn[margin + 10, margin] == 0x0A0A_0A0A, "no outline around the faint pixels")
  }
}
