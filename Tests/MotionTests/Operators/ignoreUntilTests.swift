import Motion
import Testing

@Suite struct IgnoreUntilTests {
  @Test func emitsFromExpectedValueOn() {
    let property = ReactiveProperty(0)
    let listener = Listener(property.ignoreUntil(50))
    for value in [10, 25, 50, 80, 10, 50] { property.value = value }
    #expect(listener.values == [50, 80, 10, 50])
  }

  @Test func eachSubscriptionWaitsSeparately() {
    let subject = MotionSubject<Int>()
    let stream = subject.ignoreUntil(1)
    let early = Listener(stream)
    subject.send(1)
    let late = Listener(stream)
    subject.send(2)
    subject.send(1)
    #expect(early.values == [1, 2, 1])
    #expect(late.values == [1])
  }

  @Test func neverMatchesNaN() {
    #expect(ReactiveProperty(Double.nan).ignoreUntil(.nan)._read() == nil)
  }
}
