import Motion
import Testing

@Suite struct DelayByTests {
  private let clock = FrameClock()

  @Test func delaysEachValue() {
    let property = ReactiveProperty(1)
    let listener = Listener(property.delay(by: 0.5, on: clock))
    #expect(listener.values == [])
    clock.advance(to: 0.25)
    property.value = 2
    clock.advance(to: 0.5)
    #expect(listener.values == [1])
    clock.advance(to: 0.75)
    #expect(listener.values == [1, 2])
    #expect(clock.nextDeadline == nil)
  }

  @Test func emitsAtDeadlineDespiteCoarseClockSteps() {
    let subject = MotionSubject<Int>()
    let times = subject.delay(by: 0.25, on: clock).timestamp(on: clock)
    let listener = Listener(times)
    subject.send(1)
    clock.advance(to: 0.125)
    subject.send(2)
    #expect(clock.nextDeadline == 0.25)
    clock.advance(to: 100)
    #expect(listener.values == [Timestamped(1, at: 0.25), Timestamped(2, at: 0.375)])
  }

  @Test func emitsNothingAfterUnsubscribing() {
    let subject = MotionSubject<Int>()
    let listener = Listener(subject.delay(by: 1, on: clock))
    subject.send(1)
    #expect(clock.nextDeadline == 1)
    listener.stop()
    #expect(clock.nextDeadline == nil)
    clock.advance(to: 2)
    #expect(listener.values == [])
    #expect(!subject.hasObservers)
  }

  @Test func endsAfterDelayedValuesAreEmitted() {
    let subject = MotionSubject<Int>()
    var heard: [Int] = []
    let subscription = subject.delay(by: 1, on: clock).subscribe { heard.append($0) }
    subject.send(1)
    subject.end()
    #expect(subscription.isActive)
    clock.advance(to: 1)
    #expect(heard == [1])
    #expect(!subscription.isActive)
  }

  @Test func endsAtOnceIfSourceHasEnded() {
    let subject = MotionSubject<Int>()
    subject.end()
    #expect(!subject.delay(by: 1, on: clock).subscribe { _ in }.isActive)
  }

  @Test(arguments: [0, -1, Double.nan])
  func emitsAtOnceForNonpositiveOrNaNDuration(duration: Double) {
    let listener = Listener(ReactiveProperty(1).delay(by: duration, on: clock))
    #expect(listener.values == [1])
  }

  @Test func emitsNothingForInfiniteDuration() {
    let listener = Listener(ReactiveProperty(1).delay(by: .infinity, on: clock))
    clock.advance(to: 1e300)
    #expect(listener.values == [])
    #expect(clock.nextDeadline == nil)
  }

  @Test func infiniteDelayEndsWithSource() {
    let subject = MotionSubject<Int>()
    let subscription = subject.delay(by: .infinity, on: clock).subscribe { _ in }
    subject.send(1)
    subject.end()
    #expect(!subscription.isActive)
  }

  @Test func delaysValueSentByObserver() {
    let subject = MotionSubject<Int>()
    let listener = Listener(subject.delay(by: 1, on: clock)) {
      if $0 < 3 { subject.send($0 + 1) }
    }
    subject.send(1)
    clock.advance(to: 2.5)
    #expect(listener.values == [1, 2])
    clock.advance(to: 3)
    #expect(listener.values == [1, 2, 3])
  }
}
