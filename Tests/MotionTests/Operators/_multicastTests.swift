import Motion
import Testing

@Suite struct MulticastOperatorTests {
  @Test func sharesOneSubscription() {
    let source = CountedSource()
    let stream = source.stream(giving: [1, 2])._multicast()
    #expect(source.connectionsEver == 0)
    let first = Listener(stream)
    let second = Listener(stream)
    #expect(source.connectionsEver == 1)
    #expect(first.values == [1, 2])
    #expect(second.values == [])
    first.stop()
    #expect(source.connections == 1)
    second.stop()
    #expect(source.connections == 0)
  }

  @Test func runsUpstreamSideEffectsOnce() {
    let subject = MotionSubject<Int>()
    var count = 0
    let stream = subject._map { value -> Int in
      count += 1
      return value
    }._multicast()
    let listeners = (0..<3).map { _ in Listener(stream) }
    subject.send(1)
    subject.send(2)
    #expect(count == 2)
    #expect(listeners.allSatisfy { $0.values == [1, 2] })
  }

  @Test func doesNotReplayValues() {
    let subject = MotionSubject<Int>()
    let stream = subject._multicast()
    let early = Listener(stream)
    subject.send(1)
    let late = Listener(stream)
    #expect(late.values == [] && stream._read() == nil)
    subject.send(2)
    #expect(early.values == [1, 2])
    #expect(late.values == [2])
  }

  @Test func reconnectsAfterLastObserverUnsubscribes() {
    let source = CountedSource()
    let stream = source.stream(giving: [1])._multicast()
    Listener(stream).stop()
    let again = Listener(stream)
    #expect(again.values == [1])
    #expect(source.connectionsEver == 2)
  }

  @Test func endsWithItsSource() {
    let subject = MotionSubject<Int>()
    let stream = subject._multicast()
    let subscriptions = (0..<2).map { _ in stream.subscribe { _ in } }
    subject.end()
    #expect(subscriptions.allSatisfy { !$0.isActive })
    #expect(!stream.subscribe { _ in }.isActive)
  }
}
