import Geometry
import Testing

@Suite struct SimilarityFitTests {
  @Test func fitsTwoPointsExactly() throws {
    let fit = SimilarityFit([
      (baseline: Point(0, 0), current: Point(10, 10)),
      (baseline: Point(2, 0), current: Point(10, 16)),
    ])
    #expect(try #require(fit.scale) == 3)
    #expect(abs(try #require(fit.principalRotation) - .pi / 2) < 1e-15)
    #expect(fit.translation == Vector(9, 13))
  }

  @Test func onePointGivesTranslationOnly() {
    let fit = SimilarityFit([(baseline: Point(1, 2), current: Point(4, 6))])
    #expect(fit.translation == Vector(3, 4))
    #expect(fit.scale == nil)
    #expect(fit.principalRotation == nil)
  }

  @Test func noPointsGiveZeroTranslationOnly() {
    let fit = SimilarityFit([(baseline: Point, current: Point)]())
    #expect(fit.translation == .zero)
    #expect(fit.scale == nil)
    #expect(fit.principalRotation == nil)
  }

  @Test func omitsRotationWhenPointsMeet() throws {
    let fit = SimilarityFit([
      (baseline: Point(0, 0), current: Point(5, 5)),
      (baseline: Point(2, 0), current: Point(5, 5)),
    ])
    #expect(try #require(fit.scale) == 0)
    #expect(fit.principalRotation == nil)
  }

  @Test(arguments: [0.0, 3, -3, 3.2, 100, -100]) func unwrapsNearReference(reference: Double) {
    let angle = unwrap(3.1, near: reference)
    #expect(abs(angle - reference) <= .pi + 1e-12)
    #expect(abs(sincos(angle).sine - sincos(3.1).sine) < 1e-12)
  }

  @Test func omitsScaleThatIsNotFinite() {
    let fit = SimilarityFit([
      (baseline: Point(0, 0), current: Point(0, 0)),
      (baseline: Point(2, 0), current: Point(1e200, 0)),
    ])
    #expect(fit.scale == nil && fit.translation.isFinite)
  }
}
