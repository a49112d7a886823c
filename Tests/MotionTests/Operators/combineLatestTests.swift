import Motion
import Testing

@Suite struct CombineLatestTests {
  @Test func emitsAfterAllInputsHaveEmitted() {
    let (a, b) = (MotionSubject<Int>(), ReactiveProperty(10))
    let listener = Listener(combineLatest([a, b]))
    #expect(listener.values == [])
    a.send(1)
    b.value = 20
    a.send(2)
    #expect(listener.values == [[1, 10], [1, 20], [2, 20]])
    listener.stop()
    #expect(!a.hasObservers && !b.hasObservers)
  }

  @Test func combinesDifferentTypes() {
    let (a, b) = (ReactiveProperty(1), ReactiveProperty("x"))
    let pairs = Listener(combineLatest(a, b)._map { "\($0)\($1)" })
    b.value = "y"
    a.value = 2
    #expect(pairs.values == ["1x", "1y", "2y"])
  }

  @Test func emitsEmptyArrayAndEndsWithoutInputs() {
    let subscription = Listener(combineLatest([MotionObservable<Int>]()))
    #expect(subscription.values == [[]])
    #expect(!combineLatest([MotionObservable<Int>]()).subscribe { _ in }.isActive)
  }

  @Test func endsWhenAllInputsHaveEnded() {
    let (a, b) = (MotionSubject<Int>(), MotionSubject<Int>())
    let subscription = combineLatest([a, b]).subscribe { _ in }
    a.end()
    #expect(subscription.isActive)
    b.end()
    #expect(!subscription.isActive)
  }

  @Test func emitsAgainWhenObserverWritesInput() {
    let (a, b) = (ReactiveProperty(1), ReactiveProperty(1))
    let listener = Listener(combineLatest([a, b])) { if $0[0] != $0[1] { b.value = $0[0] } }
    a.value = 2
    #expect(listener.values == [[1, 1], [2, 1], [2, 2]])
  }

  @Test func doesNotRetainInputs() {
    weak var alive: MotionSubject<Int>?
    let listener: Listener<[Int]>
    do {
      let subject = MotionSubject<Int>()
      alive = subject
      listener = Listener(combineLatest([subject, subject]))
      subject.send(1)
    }
    #expect(alive == nil)
    #expect(listener.values == [[1, 1]])
  }
}
