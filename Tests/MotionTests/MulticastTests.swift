import Motion
import Testing
import SeededNumbers

/// The multicasting that the sources of this module share, tested through those sources.
@Suite struct MulticastTests {
  /// Joins, leaves and sends at random, and compares with a list of the current observers.
  @Test(arguments: UInt64(1)...100)
  func observersReceiveValuesSentWhileSubscribed(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let subject = MotionSubject<Int>()
    var there: [(listener: Listener<Int>, from: Int)] = []
    var gone: [(listener: Listener<Int>, range: Range<Int>)] = []
    var sent = 0
    for _ in 0..<400 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1:
        there.append((Listener(subject), sent))
      case 2 where !there.isEmpty, 3 where !there.isEmpty:
        let (listener, from) = there.remove(at: Int.random(in: there.indices, using: &random))
        listener.stop()
        gone.append((listener, from..<sent))
      default:
        subject.send(sent)
        sent += 1
      }
      #expect(subject.hasObservers == !there.isEmpty)
    }
    for (listener, from) in there { #expect(listener.values == Array(from..<sent), "seed \(seed)") }
    for (listener, range) in gone { #expect(listener.values == Array(range), "seed \(seed)") }
  }

  @Test func skipsManyObserversEndedDuringDelivery() {
    let subject = MotionSubject<Int>()
    var others: [Listener<Int>] = []
    let first = Listener(subject) { value in
      if value == 1 { others.enumerated().filter { $0.0 != 40 }.forEach { $0.1.stop() } }
    }
    others = (0..<100).map { _ in Listener(subject) }
    subject.send(1)
    subject.send(2)
    #expect(first.values == [1, 2])
    for (index, other) in others.enumerated() {
      #expect(other.values == (index == 40 ? [1, 2] : []))
    }
    others = []
  }

  @Test func allowsManyObserversToLeaveInAnyOrder() {
    let subject = MotionSubject<Int>()
    var random = SeededGenerator(seed: 1)
    var told = 0
    var subscriptions = (0..<10_000).map { _ in subject.subscribe { told += $0 } }
    subscriptions.shuffle(using: &random)
    subject.send(1)
    while subscriptions.popLast() != nil {}
    #expect(told == 10_000)
    #expect(!subject.hasObservers)
  }
}
