import Geometry
import Glibc
import Testing
import SeededNumbers

struct SinCosTests {

  /// The greatest differences from the C library seen, absolutely and in units in the last place.
  private struct Worst: CustomStringConvertible {
    var absolute = 0.0
    var units = 0.0

    mutating func compare(_ angle: Double) {
      let (sine, cosine) = Geometry.sincos(angle)
      for (ours, theirs) in [(sine, Glibc.sin(angle)), (cosine, Glibc.cos(angle))] {
        absolute = max(absolute, abs(ours - theirs))
        units = max(units, abs(ours - theirs) / theirs.ulp)
      }
    }

    var description: String { "\(absolute) absolutely, \(units) units in the last place" }
  }

  @Test(arguments: [0.8, 4, 100, 1e4, 1e6])
  func agreesWithCLibrary(range: Double) {
    var dice = SeededGenerator(seed: 7)
    var worst = Worst()
    for _ in 0..<450_000 { worst.compare(Double.random(in: -range...range, using: &dice)) }
    #expect(worst.absolute <= 2.3e-16 && worst.units <= 1, "\(worst)")
  }

  /// Covers the angles at which sine or cosine is nearly zero, and those at which the quadrant changes.
  @Test func agreesNearQuarterTurns() {
    var worst = Worst()
    for n in 0..<100_000 {
      let angle = Double(n) * .pi / 2
      let eighth = (Double(n) + 0.5) * .pi / 2
      for angle in [angle, angle.nextUp, angle.nextDown, -angle, eighth, eighth.nextUp] {
        worst.compare(angle)
      }
    }
    #expect(worst.absolute <= 2.3e-16 && worst.units <= 1, "\(worst)")
  }

  @Test func smallAnglesKeepTheirRelativeAccuracy() {
    for exponent in stride(from: -1, through: -1000, by: -1) {
      let angle = Double(sign: .plus, exponent: exponent, significand: 1.7)
      let (sine, cosine) = Geometry.sincos(angle)
      #expect(abs(sine - Glibc.sin(angle)) <= Glibc.sin(angle).ulp)
      #expect(abs(cosine - Glibc.cos(angle)) <= 1.2e-16)
    }
  }

  @Test func returnsExactOnesAtQuarterTurns() {
    #expect(Geometry.sincos(0) == (0, 1))
    #expect(Geometry.sincos(.pi / 2).sine == 1)
    #expect(Geometry.sincos(.pi).cosine == -1)
    #expect(Geometry.sincos(-.pi / 2).sine == -1)
    #expect(Geometry.sincos(2 * .pi).cosine == 1)
    #expect(abs(Geometry.sincos(.pi / 2).cosine) < 1e-16)
  }

  @Test func handlesHugeAndNonFiniteAngles() {
    for angle in [1e6, 1e6.nextUp, -1e7, 1e22, .greatestFiniteMagnitude, .leastNonzeroMagnitude] {
      let (sine, cosine) = Geometry.sincos(angle)
      #expect(abs(sine - Glibc.sin(angle)) <= 2.3e-16)
      #expect(abs(cosine - Glibc.cos(angle)) <= 2.3e-16)
    }
    for angle in [Double.nan, .infinity, -.infinity, .signalingNaN] {
      let (sine, cosine) = Geometry.sincos(angle)
      #expect(sine.isNaN && cosine.isNaN)
      let four = Geometry.sincos(SIMD4(angle, 1, 0, angle))
      #expect(four.sine.x.isNaN && four.cosine.w.isNaN)
      #expect(four.sine.y == Geometry.sincos(1).sine)
    }
  }

  @Test func vectorsMatchScalarsBitForBit() {
    var dice = SeededGenerator(seed: 11)
    var isSame = true
    for round in 0..<10_000 {
      let range = round % 10 == 0 ? 3e6 : 50
      let angles = SIMD4<Double>(
        (0..<4).map { _ in Double.random(in: -range...range, using: &dice) })
      let four = Geometry.sincos(angles)
      for lane in 0..<4 {
        let one = Geometry.sincos(angles[lane])
        isSame = isSame && four.sine[lane].bitPattern == one.sine.bitPattern
        isSame = isSame && four.cosine[lane].bitPattern == one.cosine.bitPattern
      }
    }
    #expect(isSame)
  }
}
