import Motion
import Testing

@Suite struct MotionSubjectTests {
  @Test func notifiesObserversInSubscriptionOrder() {
    let subject = MotionSubject<Int>()
    var heard: [String] = []
    let a = subject.subscribe { heard.append("a\($0)") }
    let b = subject.subscribe { heard.append("b\($0)") }
    subject.send(1)
    a.unsubscribe()
    subject.send(2)
    b.unsubscribe()
    subject.send(3)
    #expect(heard == ["a1", "b1", "b2"])
  }

  @Test func queuesValuesSentDuringDelivery() {
    let subject = MotionSubject<Int>()
    let a = Listener(subject) { if $0 < 3 { subject.send($0 + 1) } }
    let b = Listener(subject)
    subject.send(1)
    #expect(a.values == [1, 2, 3])
    #expect(b.values == [1, 2, 3])
  }

  @Test func skipsObserverEndedDuringDelivery() {
    let subject = MotionSubject<Int>()
    var later: Listener<Int>?
    let first = Listener(subject) { _ in later?.stop() }
    later = Listener(subject)
    subject.send(1)
    #expect(first.values == [1])
    #expect(later?.values == [])
  }

  @Test func allowsObserverToEndItself() {
    let subject = MotionSubject<Int>()
    var own: Subscription?
    var heard: [Int] = []
    own = subject.subscribe {
      heard.append($0)
      own?.unsubscribe()
    }
    subject.send(1)
    subject.send(2)
    #expect(heard == [1])
    #expect(!subject.hasObservers)
  }

  @Test func observerAddedDuringDeliveryReceivesLaterValues() {
    let subject = MotionSubject<Int>()
    var late: Listener<Int>?
    let first = Listener(subject) { value in
      if value == 1 {
        subject.send(2)
        late = Listener(subject)
        subject.send(3)
      }
    }
    subject.send(1)
    #expect(first.values == [1, 2, 3])
    #expect(late?.values == [3])
  }

  @Test func doesNotReplayValues() {
    let subject = MotionSubject<Int>()
    subject.send(1)
    #expect(subject._read() == nil)
  }

  @Test func trapsOnEndlessReentrantSends() async {
    await #expect(processExitsWith: .failure) {
      let subject = MotionSubject<Int>()
      let listener = subject.subscribe { subject.send($0 &+ 1) }
      subject.send(0)
      listener.unsubscribe()
    }
  }
}
