import Motion
import Testing

@Suite struct LogTests {
  @Test func writesAndEmitsEachValue() {
    var lines: [String] = []
    let subject = MotionSubject<Int>()
    let listener = Listener(subject.log("at", to: { lines.append($0) }).log { lines.append($0) })
    subject.send(1)
    subject.send(2)
    #expect(lines == ["at 1", "1", "at 2", "2"])
    #expect(listener.values == [1, 2])
  }

  @Test func writesNothingWithoutObservers() {
    var lines: [String] = []
    let property = ReactiveProperty(1)
    let stream = property.log(to: { lines.append($0) })
    property.value = 2
    #expect(lines == [])
    #expect(stream._read() == 2)
    #expect(lines == ["2"])
  }

  @Test func releasesSinkWithSubscription() {
    final class Witness {}
    weak var alive: Witness?
    let subject = MotionSubject<Int>()
    let listener: Listener<Int>
    do {
      let witness = Witness()
      alive = witness
      listener = Listener(subject.log(to: { [witness] _ in _ = witness }))
    }
    #expect(alive != nil)
    listener.stop()
    #expect(alive == nil)
  }
}
