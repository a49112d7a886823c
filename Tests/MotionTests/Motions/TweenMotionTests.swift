import Motion
import Testing

/// Values that pass through others.
@Suite struct TweenMotionTests {
  private func tween(
    _ values: [Double], _ timing: TweenTiming, offsets: [Double] = [],
    functions: [TimingFunction] = [.linear]
  ) -> TweenMotion<Double>? {
    TweenMotion(values, timing: timing, offsets: offsets, timingFunctions: functions)
  }

  @Test func passesThroughItsValues() throws {
    let motion = try #require(tween([0, 10, 30], TweenTiming(start: 1, duration: 2)))
    let times = [0, 1, 1.5, 2, 2.5, 3, 9].map { motion.value(at: $0) }
    #expect(times == [0, 0, 5, 10, 20, 30, 30])
    #expect(!motion.isOver(at: 2.999) && motion.isOver(at: 3))
  }

  @Test func reachesValuesAtOffsets() throws {
    let timing = TweenTiming(start: 0, duration: 10)
    let motion = try #require(tween([0, 10, 30], timing, offsets: [0, 0.8, 1]))
    #expect(motion.value(at: 4) == 5)
    #expect(motion.value(at: 9) == 20)
    let late = try #require(tween([1, 2], timing, offsets: [0.5, 0.75]))
    #expect([0, 4, 7.5, 9].map { late.value(at: $0) } == [1, 1, 2, 2])
    for bad in [[0.0, 1], [0, 0.9, 0.8], [0, .nan, 1], [-1, 0.5, 1]] {
      #expect(tween([0, 10, 30], timing, offsets: bad)?.offsets == [0, 0.5, 1])
    }
  }

  @Test func waitsAtFirstValueDuringDelay() throws {
    let motion = try #require(tween([4, 8], TweenTiming(start: 0, delay: 1, duration: 1)))
    #expect([0, 1, 1.5, 2].map { motion.value(at: $0) } == [4, 4, 6, 8])
    #expect(!motion.isOver(at: 1.9))
  }

  @Test func repeatsAndAutoreverses() throws {
    let there = try #require(tween([0, 8], TweenTiming(start: 0, duration: 1, repeatCount: 2.5)))
    #expect([0.5, 1, 1.5, 2.25, 2.5, 7].map { there.value(at: $0) } == [4, 0, 4, 2, 4, 4])
    let back = try #require(
      tween([0, 8], TweenTiming(start: 0, duration: 1, repeatCount: 2, autoreverses: true)))
    #expect([0.5, 1, 1.5, 2, 2.5, 4, 9].map { back.value(at: $0) } == [4, 8, 4, 0, 4, 0, 0])
    #expect(!back.isOver(at: 3.99) && back.isOver(at: 4))
    let forEver = try #require(
      tween([0, 8], TweenTiming(start: 0, duration: 1, repeatCount: .infinity)))
    #expect(!forEver.isOver(at: 1e9) && forEver.value(at: 1e6 + 0.25) == 2)
  }

  @Test func toleratesInvalidDurationsAndValues() throws {
    for bad in [0, -1, Double.nan, .infinity] {
      let motion = try #require(tween([1, 2], TweenTiming(start: 0, duration: bad)))
      #expect(motion.value(at: 0) == 2 && motion.isOver(at: 0))
    }
    let motion = try #require(tween([1, .nan, 3], TweenTiming(start: 0, delay: .nan, duration: 1)))
    #expect(motion.value(at: 0.5) == 2)
    #expect(motion.value(at: .nan) == 1)
    #expect(tween([.nan], TweenTiming(start: 0, duration: 1)) == nil)
    #expect(tween([], TweenTiming(start: 0, duration: 1)) == nil)
  }

  @Test func pausesAtTimingOffset() throws {
    let motion = try #require(tween([0, 8], TweenTiming(start: 0, duration: 1, offset: 0.25)))
    #expect(motion.value(at: 0.9) == 2 && motion.value(at: 100) == 2 && !motion.isOver(at: 100))
  }

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
