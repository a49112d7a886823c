import Motion
import Testing

@Suite struct StartWithTests {
  @Test func beginsWithGivenValue() {
    let subject = MotionSubject<Int>()
    let stream = subject.startWith(10)
    let first = Listener(stream)
    subject.send(50)
    let second = Listener(stream)
    #expect(first.values == [10, 50])
    #expect(second.values == [50])
    #expect(stream._read() == 50)
  }

  @Test func prefersCurrentValueOfStream() {
    let property = ReactiveProperty(0)
    let listener = Listener(property.startWith(10))
    property.value = -10
    #expect(listener.values == [0, -10])
  }

  @Test func restartsAfterLastObserverUnsubscribes() {
    let subject = MotionSubject<Int>()
    let stream = subject.startWith(1)
    let first = Listener(stream)
    subject.send(2)
    first.stop()
    #expect(!subject.hasObservers)
    #expect(Listener(stream).values == [1])
  }

  @Test func emitsGivenValueAndEndsIfSourceHasEnded() {
    let subject = MotionSubject<Int>()
    subject.end()
    var heard: [Int] = []
    let subscription = subject.startWith(1).subscribe { heard.append($0) }
    #expect(heard == [1])
    #expect(!subscription.isActive)
  }
}
