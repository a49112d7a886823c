import Motion
import Testing

@Suite struct DebounceTests {
  @Test func emitsNewestPendingValueOnPulse() {
    let (subject, pulse) = (MotionSubject<Int>(), MotionSubject<Void>())
    let listener = Listener(subject._debounce(on: pulse))
    pulse.send(())
    for value in 1...3 { subject.send(value) }
    #expect(listener.values == [])
    pulse.send(())
    pulse.send(())
    #expect(listener.values == [3])
    subject.send(3)
    pulse.send(())
    #expect(listener.values == [3, 3])
  }

  @Test func emitsAtMostOneValuePerFrame() {
    let (clock, subject) = (FrameClock(), MotionSubject<Int>())
    let listener = Listener(subject._debounce(on: clock.frames))
    for frame in 1...3 {
      subject.send(10 * frame)
      subject.send(10 * frame + 1)
      clock.advance(to: Double(frame))
    }
    #expect(listener.values == [11, 21, 31])
  }

  @Test func emitsPendingValueAfterSourceEnds() {
    let (subject, pulse) = (MotionSubject<Int>(), MotionSubject<Void>())
    var heard: [Int] = []
    let subscription = subject._debounce(on: pulse).subscribe { heard.append($0) }
    subject.send(1)
    subject.end()
    #expect(subscription.isActive)
    pulse.send(())
    #expect(heard == [1])
    #expect(!subscription.isActive)
    #expect(!pulse.hasObservers)
  }

  @Test func endsWithSourceIfNothingIsPending() {
    let (subject, pulse) = (MotionSubject<Int>(), MotionSubject<Void>())
    let subscription = subject._debounce(on: pulse).subscribe { _ in }
    subject.end()
    #expect(!subscription.isActive)
    #expect(!pulse.hasObservers)
  }

  @Test func endsWithThePulse() {
    let (subject, pulse) = (MotionSubject<Int>(), MotionSubject<Void>())
    let subscription = subject._debounce(on: pulse).subscribe { _ in }
    subject.send(1)
    pulse.end()
    #expect(!subscription.isActive)
    #expect(!subject.hasObservers)
  }

  @Test func debouncesEachSubscriptionSeparately() {
    let (subject, pulse) = (MotionSubject<Int>(), MotionSubject<Void>())
    let stream = subject._debounce(on: pulse)
    let early = Listener(stream)
    subject.send(1)
    let late = Listener(stream)
    pulse.send(())
    #expect(early.values == [1])
    #expect(late.values == [])
  }

  @Test func emitsValueSentByObserverAtNextPulse() {
    let (subject, pulse) = (MotionSubject<Int>(), MotionSubject<Void>())
    let listener = Listener(subject._debounce(on: pulse)) { if $0 < 3 { subject.send($0 + 1) } }
    subject.send(1)
    pulse.send(())
    #expect(listener.values == [1])
    pulse.send(())
    #expect(listener.values == [1, 2])
  }
}
