import Geometry
import Motion
import Testing

@Suite struct StreamOperatorTests {
  private let chain = MultipliedBy(2.0).then(AddedBy(1)).then(Dedupe()).then(IgnoreUntil(7))

  @Test func chainAppliesOperatorsInOrder() {
    var chain = chain
    #expect([1, 3, 3, 4, 3].map { chain.next($0) } == [nil, 7, nil, 9, 7])
    #expect(chain.second.hasCome)
    #expect(chain.first.second.last == 7)
  }

  @Test func chainMatchesStreamOperators() {
    let subject = MotionSubject<Double>()
    let one = Listener(subject._nextOperator(chain))
    let four = Listener(subject.multipliedBy(2).addedBy(1).dedupe().ignoreUntil(7))
    for value in [1.0, 3, 3, .nan, .nan, 4, .infinity, 3] { subject.send(value) }
    #expect(one.values.map(\.description) == four.values.map(\.description))
    #expect(one.values.count == 5)
  }

  @Test func eachSubscriptionCopiesChain() {
    let subject = MotionSubject<Double>()
    let stream = subject._nextOperator(chain)
    let early = Listener(stream)
    subject.send(3)
    let late = Listener(stream)
    subject.send(4)
    #expect(early.values == [7, 9])
    #expect(late.values == [])
  }
}
