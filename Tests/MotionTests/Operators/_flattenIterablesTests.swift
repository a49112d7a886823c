import Motion
import Testing

@Suite struct FlattenIterablesTests {
  @Test func emitsElementsOneByOne() {
    let subject = MotionSubject<[Int]>()
    let listener = Listener(subject._flattenIterables())
    subject.send([1, 2])
    subject.send([])
    subject.send([3])
    #expect(listener.values == [1, 2, 3])
  }

  @Test func takesAnySequence() {
    #expect(Listener(ReactiveProperty("ab")._flattenIterables()).values == ["a", "b"])
    #expect(Listener(ReactiveProperty(0..<3)._flattenIterables()).values == [0, 1, 2])
  }

  @Test func stopsEmittingWhenObserverUnsubscribes() {
    let subject = MotionSubject<[Int]>()
    var heard: [Int] = []
    var subscription: Subscription?
    subscription = subject._flattenIterables().subscribe {
      heard.append($0)
      if $0 == 2 { subscription?.unsubscribe() }
    }
    subject.send([1, 2, 3])
    #expect(heard == [1, 2])
    #expect(subscription?.isActive == false)
  }

  @Test func undoesSlidingWindowOfOne() {
    let subject = MotionSubject<Int>()
    let listener = Listener(subject._slidingWindow(size: 1)._flattenIterables())
    for value in 1...4 { subject.send(value) }
    #expect(listener.values == [1, 2, 3, 4])
  }
}
