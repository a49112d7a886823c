import Motion
import Testing

@Suite struct RememberTests {
  @Test func sharesOneSubscription() {
    let source = CountedSource()
    let stream = source.stream(giving: [1, 2])._remember()
    #expect(source.connectionsEver == 0)
    let a = Listener(stream)
    let b = Listener(stream)
    #expect(a.values == [2])
    #expect(b.values == [2])
    #expect(source.connectionsEver == 1)
    a.stop()
    #expect(source.connections == 1)
    b.stop()
    #expect(source.connections == 0)
  }

  @Test func replaysTheLastValue() {
    let subject = MotionSubject<Int>()
    let stream = subject._remember()
    subject.send(0)
    let a = Listener(stream)
    #expect(a.values == [])
    subject.send(1)
    subject.send(2)
    let b = Listener(stream)
    subject.send(3)
    #expect(a.values == [1, 2, 3])
    #expect(b.values == [2, 3])
    #expect(stream._read() == 3)
  }

  @Test func forgetsLastValueWithoutObservers() {
    let subject = MotionSubject<Int>()
    let stream = subject._remember()
    let a = Listener(stream)
    subject.send(1)
    a.stop()
    #expect(!subject.hasObservers)
    #expect(stream._read() == nil)
    let b = Listener(stream)
    subject.send(2)
    #expect(b.values == [2])
  }

  @Test func releasesUpstreamWhenLastObserverUnsubscribes() {
    final class Witness {}
    weak var alive: Witness?
    let subject = MotionSubject<Int>()
    let listener: Listener<Int>
    do {
      let witness = Witness()
      alive = witness
      listener = Listener(
        subject._map { [witness] in
          _ = witness; return $0
        }._remember())
    }
    subject.send(1)
    #expect(listener.values == [1])
    #expect(alive != nil)
    listener.stop()
    #expect(alive == nil)
    #expect(!subject.hasObservers)
  }

  @Test func preservesOrderWhenObserverMakesSourceSend() {
    let subject = MotionSubject<Int>()
    let stream = subject._remember()
    let a = Listener(stream) { if $0 < 3 { subject.send($0 + 1) } }
    let b = Listener(stream)
    subject.send(1)
    #expect(a.values == [1, 2, 3])
    #expect(b.values == [1, 2, 3])
  }

  @Test func givesFirstObserverOnlyLastInitialValue() {
    var send: ((Int) -> Void)?
    let source = MotionObservable<Int> { next in
      send = next
      [1, 2, 3].forEach(next)
      return {}
    }
    let stream = source._remember()
    let first = Listener(stream)
    #expect(first.values == [3])
    // Every later value is delivered, repeated ones included.
    [4, 5, 5].forEach { send?($0) }
    let late = Listener(stream)
    send?(6)
    #expect(first.values == [3, 4, 5, 5, 6])
    #expect(late.values == [5, 6])
  }

  @Test func connectsOnceWhenSourceSubscribesDuringConnection() {
    // Connecting to the source adds another subscriber to the remembered stream.
    var stream: MotionObservable<Int>?
    var inner: Listener<Int>?
    var connections = 0
    stream =
      MotionObservable<Int> { next in
        connections += 1
        next(1)
        inner = stream.map { Listener($0) }
        next(2)
        return { connections -= 1 }
      }._remember()
    let outer = stream.map { Listener($0) }
    #expect(connections == 1)
    #expect(inner?.values == [1, 2])
    #expect(outer?.values == [2])
    outer?.stop()
    #expect(connections == 1)
    inner?.stop()
    #expect(connections == 0)
    stream = nil
  }

  @Test func endsWithItsSource() {
    var subject: MotionSubject<Int>? = MotionSubject()
    let stream = subject?._map { $0 + 1 }._remember()
    let first = stream?.subscribe { _ in }
    let second = stream?.subscribe { _ in }
    #expect(first?.isActive == true)
    // The stream keeps its source; it is ended by its owner.
    subject?.end()
    #expect(first?.isActive == false)
    #expect(second?.isActive == false)
    #expect(stream?.subscribe { _ in }.isActive == false)
    subject = nil
  }
}
