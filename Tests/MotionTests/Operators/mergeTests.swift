import Motion
import Testing

@Suite struct MergeTests {
  @Test func emitsValuesOfAllInputsInOrder() {
    let (a, b, c) = (ReactiveProperty(0), ReactiveProperty(1), MotionSubject<Int>())
    let listener = Listener(a.merge(with: b, c))
    a.value = -10
    c.send(7)
    b.value = 5
    #expect(listener.values == [0, 1, -10, 7, 5])
  }

  @Test func endsWhenAllInputsHaveEnded() {
    let (a, b) = (MotionSubject<Int>(), MotionSubject<Int>())
    let listener = a.merge(with: b).subscribe { _ in }
    a.end()
    #expect(listener.isActive)
    b.end()
    #expect(!listener.isActive)
    #expect(!a.merge(with: b).subscribe { _ in }.isActive)
  }

  @Test func unsubscribesFromAllInputs() {
    let (a, b) = (MotionSubject<Int>(), MotionSubject<Int>())
    let listener = Listener(a.merge(with: b))
    listener.stop()
    #expect(!a.hasObservers && !b.hasObservers)
    a.send(1)
    #expect(listener.values == [])
  }

  @Test func emitsTwiceWhenMergedWithItself() {
    let subject = MotionSubject<Int>()
    let listener = Listener(subject.merge(with: subject))
    subject.send(1)
    #expect(listener.values == [1, 1])
  }

  @Test func emitsValueThatObserverSendsOnOtherInput() {
    let (a, b) = (MotionSubject<Int>(), MotionSubject<Int>())
    let listener = Listener(a.merge(with: b)) { if $0 < 10 { b.send($0 + 10) } }
    a.send(1)
    #expect(listener.values == [1, 11])
  }

  @Test func doesNotRetainInputs() {
    weak var alive: MotionSubject<Int>?
    let other = MotionSubject<Int>()
    let listener: Listener<Int>
    do {
      let subject = MotionSubject<Int>()
      alive = subject
      listener = Listener(other.merge(with: subject))
    }
    #expect(alive == nil)
    other.send(1)
    #expect(listener.values == [1])
  }
}
