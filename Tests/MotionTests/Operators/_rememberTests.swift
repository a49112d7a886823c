import Motion
import Testing

@Suite struct RememberTests {
  @Test func sharesOneSubscription() {
    let source = CountedSource()
    let stream = source.stream(giving: [1, 2])._remember()
    #expect(source.connectionsEver == 0)
    let a = Listener(stream)
    let b = Listener(stream)
    #expect(a.values == [1, 2])
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

  @Test func forgetsWhenNobodyListens() {
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

  @Test func livesAsLongAsItsObserversAndNoLonger() {
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

  @Test func keepsTheOrderWhenAnObserverMakesTheSourceSend() {
    let subject = MotionSubject<Int>()
    let stream = subject._remember()
    let a = Listener(stream) { if $0 < 3 { subject.send($0 + 1) } }
    let b = Listener(stream)
    subject.send(1)
    #expect(a.values == [1, 2, 3])
    #expect(b.values == [1, 2, 3])
  }
}
