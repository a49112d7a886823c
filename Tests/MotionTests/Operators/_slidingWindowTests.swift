import Motion
import Testing

@Suite struct SlidingWindowTests {
  @Test func emitsNewestValuesOldestFirst() {
    let subject = MotionSubject<Int>()
    let listener = Listener(subject._slidingWindow(size: 3))
    for value in 1...5 { subject.send(value) }
    #expect(listener.values == [[1], [1, 2], [1, 2, 3], [2, 3, 4], [3, 4, 5]])
  }

  @Test func emitsTwoValuesByDefault() {
    let subject = MotionSubject<Int>()
    let listener = Listener(subject._slidingWindow())
    for value in 1...3 { subject.send(value) }
    #expect(listener.values == [[1], [1, 2], [2, 3]])
  }

  @Test(arguments: [1, 0, -3])
  func treatsSizeBelowOneAsOne(size: Int) {
    let subject = MotionSubject<Int>()
    let listener = Listener(subject._slidingWindow(size: size))
    for value in 1...3 { subject.send(value) }
    #expect(listener.values == [[1], [2], [3]])
  }

  @Test func eachSubscriptionHasItsOwnWindow() {
    let subject = MotionSubject<Int>()
    let stream = subject._slidingWindow()
    let early = Listener(stream)
    subject.send(1)
    let late = Listener(stream)
    subject.send(2)
    #expect(early.values == [[1], [1, 2]])
    #expect(late.values == [[2]])
  }

  @Test func emitsValueSentByObserverInOrder() {
    let subject = MotionSubject<Int>()
    let listener = Listener(subject._slidingWindow()) { window in
      if window == [1] { subject.send(2) }
    }
    subject.send(1)
    #expect(listener.values == [[1], [1, 2]])
  }
}
