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
}
