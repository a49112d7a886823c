import Motion
import Testing

@Suite struct NextOperatorTests {
  @Test func emitsEveryValuePassedToNext() {
    let source = CountedSource()
    let twice = source.stream(giving: [1, 2])._nextOperator {
      (value: Int, next: (String) -> Void) in
      next("\(value)")
      next("\(value)!")
    }
    let listener = Listener(twice)
    #expect(listener.values == ["1", "1!", "2", "2!"])
    listener.stop()
    #expect(source.connections == 0)
  }

  @Test func eachSubscriptionHasItsOwnState() {
    let subject = MotionSubject<Int>()
    let sums = subject._nextOperator(state: 0) { sum, value, next in
      sum.value += value
      next(sum.value)
    }
    let early = Listener(sums)
    subject.send(1)
    let late = Listener(sums)
    subject.send(10)
    #expect(early.values == [1, 11])
    #expect(late.values == [10])
  }
}
