import Testing
import TrackedScenes

@testable import Tracking
import SeededNumbers

@Suite struct NormalEquationsTests {
  /// Returns the sums of 50 texels whose brightness has known coefficients.
  private func sums(_ coefficients: [Float], isDegenerate: Bool = false) -> NormalEquations<Double>
  {
    var random = SeededGenerator(seed: 4)
    var total = NormalEquations<Double>()
    for _ in 0..<50 {
      var lanes = SIMD8<Float>.zero
      for lane in 0..<5 { lanes[lane] = random.normal() }
      if isDegenerate { lanes[1] = lanes[0] }
      lanes[5] = 1
      for lane in 0..<6 { lanes[6] += coefficients[lane] * lanes[lane] }
      var part = NormalEquations<Float>()
      part.add(lanes, weight: 0.5)
      total.add(part)
    }
    return total
  }

  @Test func findsCoefficients() throws {
    let coefficients: [Float] = [0.3, -0.2, 0.1, 0.05, 2, 100]
    let sums = sums(coefficients)
    let solution = try #require(sums.solved(isTranslationOnly: false))
    for lane in 0..<6 { #expect(abs(solution[lane] - Double(coefficients[lane])) < 1e-3) }
    #expect(solution[6] < 1e-2)
    #expect(sums.totalWeight == 25)
  }

  @Test func leavesOutZoomAndTurnIfRigid() throws {
    let solution = try #require(sums([0.3, -0.2, 0, 0, 2, 9]).solved(isTranslationOnly: true))
    #expect((solution[2], solution[3]) == (0, 0))
    #expect(abs(solution[0] - 0.3) < 1e-3)
    #expect(abs(solution[4] - 2) < 1e-3)
  }

  @Test func hasNoSolutionIfTwoDirectionsAreTheSame() {
    #expect(sums([1, 1, 1, 1, 1, 1], isDegenerate: true).solved(isTranslationOnly: false) == nil)
    #expect(NormalEquations<Double>().solved(isTranslationOnly: false) == nil)
  }
}
