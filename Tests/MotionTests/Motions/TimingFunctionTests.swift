import Motion
import Testing

@Suite struct TimingFunctionTests {
  @Test func timingFunctionEasesAndClampsControlPoints() {
    let ease = TimingFunction.easeInEaseOut
    #expect(ease.progress(at: 0) == 0 && ease.progress(at: 1) == 1)
    #expect(abs(ease.progress(at: 0.5) - 0.5) < 1e-12)
    #expect(abs(ease.progress(at: 0.2) + ease.progress(at: 0.8) - 1) < 1e-12)
    #expect(ease.progress(at: 0.1) < 0.03)
    // Known of CSS's `ease`: 0.8024 at the half.
    #expect(abs(TimingFunction(0.25, 0.1, 0.25, 1).progress(at: 0.5) - 0.80240) < 1e-4)
    #expect(TimingFunction(0.3, 1.8, 0.6, 1).progress(at: 0.5) > 1, "it may overshoot")
    #expect(TimingFunction(.nan, 0, 1, 1) == .linear)
    #expect(TimingFunction(-3, 0.2, 7, 0.8) == TimingFunction(0, 0.2, 1, 0.8))
    var last = 0.0
    for number in 0...1000 {
      let progress = ease.progress(at: Double(number) / 1000)
      #expect(progress >= last)
      last = progress
    }
  }
}
