import ColorGrading
import Geometry
import Testing

@Suite struct PictureEffectsTests {
  private func effects(_ width: Double, _ offset: Vector, _ blur: Double) -> PictureEffects {
    PictureEffects(
      outline: .init(width: width, color: 0xFF_0000),
      shadow: .init(offset: offset, blur: blur, color: 0, opacity: 0.5))
  }

  @Test func limitsLengthsToShareOfPicture() {
    let limited = effects(900, Vector(-900, 3), 900).limited(to: Size(width: 50, height: 200))
    #expect(limited == effects(25, Vector(-25, 3), 25))
  }

  @Test func lengthsThatAreNegativeOrNotFiniteBecomeZero() {
    let limited = effects(-1, Vector(.nan, .infinity), -.infinity)
      .limited(to: Size(width: 100, height: 100))
    #expect(limited == effects(0, .zero, 0))
  }

  @Test func reachIsThatOfOutlineAndShadow() {
    #expect(effects(2, Vector(3, -5), 4).reach == 13)
    #expect(PictureEffects(outline: .init(width: 2, color: 0)).reach == 2)
    #expect(PictureEffects().reach == 0 && PictureEffects().isEmpty)
  }
}
