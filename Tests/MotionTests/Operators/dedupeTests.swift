import Motion
import Testing

@Suite struct DedupeTests {
  @Test func dropsConsecutiveDuplicates() {
    let property = ReactiveProperty(0.0)
    let listener = Listener(property.dedupe())
    for value in [10.0, 10, 5, 2, 10, 10] { property.value = value }
    #expect(listener.values == [0, 10, 5, 2, 10])
  }

  @Test func twoSubscribersReceiveSameValues() {
    let subject = MotionSubject<Int>()
    let stream = subject.dedupe()
    let first = Listener(stream)
    let second = Listener(stream)
    for value in [1, 1, 2, 2, 1] { subject.send(value) }
    #expect(first.values == [1, 2, 1])
    #expect(second.values == [1, 2, 1])
    let late = Listener(stream)
    subject.send(1)
    #expect(first.values == [1, 2, 1])
    #expect(late.values == [1])
  }

  @Test func treatsNaNAsEqualToNaN() {
    let subject = MotionSubject<Double>()
    let listener = Listener(subject.dedupe())
    for value in [Double.nan, .nan, .infinity, .infinity, .nan] { subject.send(value) }
    #expect(listener.values.map(\.isNaN) == [true, false, true])
  }

  @Test func emitsValueWrittenByObserverOnce() {
    let property = ReactiveProperty(0)
    let others = Listener(property.dedupe())
    let writer = Listener(property.dedupe()) { if $0 == 1 { property.value = 2 } }
    property.value = 1
    property.value = 2
    #expect(writer.values == [0, 1, 2])
    #expect(others.values == [0, 1, 2])
  }

  @Test func dropsDuplicateSentByObserverDuringEmission() {
    // The source sends reentrantly, so the last value must be stored before the observer is called.
    var send: ((Int) -> Void)?
    let source = MotionObservable<Int> { next in
      send = next
      return {}
    }
    let listener = Listener(source.dedupe()) { if $0 < 3 { send?($0); send?($0 + 1) } }
    send?(1)
    #expect(listener.values == [1, 2, 3])
  }

  @Test func comparesByGivenFunction() {
    let subject = MotionSubject<Double>()
    let stream = subject.dedupe { abs($0 - $1) < 1 }
    let listener = Listener(stream)
    let second = Listener(stream)
    for value in [0, 0.5, 0.9, 1.2, 1.9, 2.2] { subject.send(value) }
    #expect(listener.values == [0, 1.2, 2.2])
    #expect(second.values == listener.values)
  }
}
