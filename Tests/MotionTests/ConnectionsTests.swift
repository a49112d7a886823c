import Motion
import Testing

@Suite struct ConnectionsTests {
  @Test func retainsSubscriptionsUntilEnd() {
    let subject = MotionSubject<Int>()
    let connections = Connections()
    var heard: [Int] = []
    connections.keep(subject.subscribe { heard.append($0) })
    subject.send(1)
    connections.end()
    subject.send(2)
    #expect(heard == [1])
    #expect(!subject.hasObservers)
  }

  @Test func forgetsEndedSubscriptions() {
    let connections = Connections()
    let subject = MotionSubject<Int>()
    let first = subject.subscribe { _ in }
    connections.keep(first)
    connections.keep(subject.subscribe { _ in })
    #expect(connections.count == 2)
    first.unsubscribe()
    #expect(connections.count == 1)
    subject.end()
    #expect(connections.count == 0)
    connections.keep(first)
    #expect(connections.count == 0)
  }

  @Test func endsSubscriptionsWhenDeallocated() {
    let subject = MotionSubject<Int>()
    var connections: Connections? = Connections()
    connections?.keep(subject.subscribe { _ in })
    #expect(subject.hasObservers)
    connections = nil
    #expect(!subject.hasObservers)
  }

  @Test func endsSubscriptionsAddedAfterEnd() {
    let subject = MotionSubject<Int>()
    let connections = Connections()
    connections.end()
    let late = subject.subscribe { _ in }
    connections.keep(late)
    #expect(connections.isEnded)
    #expect(!late.isActive)
    #expect(!subject.hasObservers)
  }

  @Test func endsSubscriptionsInOrder() {
    let connections = Connections()
    var ended: [Int] = []
    for number in 0..<20 { connections.keep(Subscription { ended.append(number) }) }
    connections.end()
    #expect(ended == Array(0..<20))
  }
}
