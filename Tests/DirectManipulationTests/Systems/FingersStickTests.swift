import Testing

/// motion.md, "What a finger feels", 1 and 2, over random crowds.
@Suite struct FingersStickTests {
  @Test(arguments: 1...40) func touchedPointsStayUnderFingersOfRandomCrowds(seed: UInt64) {
    let crowd = Crowd(seed: seed)
    let worst = crowd.play(steps: 1500)
    #expect(crowd.fault == nil, "seed \(seed)")
    #expect(worst.steps == 1500)
    #expect(worst.drift < 0.01, "seed \(seed)")
    #expect(worst.jump < 1e-6, "seed \(seed)")
    print("seed \(seed): \(worst.steps) steps, drift \(worst.drift), jump \(worst.jump) points")
  }
}
