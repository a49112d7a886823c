import Motion
import Testing

@Suite struct TimestampTests {
  @Test func usesClockTime() {
    let clock = FrameClock(now: 10)
    let subject = MotionSubject<String>()
    let listener = Listener(subject.timestamp(on: clock))
    subject.send("a")
    clock.advance(to: 12.5)
    subject.send("b")
    subject.send("c")
    #expect(
      listener.values == [
        Timestamped("a", at: 10), Timestamped("b", at: 12.5), Timestamped("c", at: 12.5),
      ])
  }

  @Test func usesWakeTimeDuringClockStep() {
    let clock = FrameClock()
    let subject = MotionSubject<String>()
    let listener = Listener(subject.timestamp(on: clock))
    let wake = clock.wake(at: 0.25) { subject.send("a") }
    clock.advance(to: 1)
    #expect(listener.values == [Timestamped("a", at: 0.25)])
    #expect(wake.isActive)
  }
}
