import Motion
import Testing

@Suite struct TweenTimingTests {
  private func tween(
    _ values: [Double], _ timing: TweenTiming, offsets: [Double] = [],
    functions: [TimingFunction] = [.linear]
  ) -> TweenMotion<Double>? {
    TweenMotion(values, timing: timing, offsets: offsets, timingFunctions: functions)
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

  @Test func pausesAtTimingOffset() throws {
    let motion = try #require(tween([0, 8], TweenTiming(start: 0, duration: 1, offset: 0.25)))
    #expect(motion.value(at: 0.9) == 2 && motion.value(at: 100) == 2 && !motion.isOver(at: 100))
  }

  @Test func isNotOverWhileOffsetHoldsIt() {
    var timing = TweenTiming(start: 0, duration: 1, offset: 5)
    #expect(!timing.isOver(at: 9) && timing.share(at: 0) == 1)
    timing.offset = nil
    #expect(timing.isOver(at: 9))
  }
}
