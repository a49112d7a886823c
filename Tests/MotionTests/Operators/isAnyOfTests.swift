import Motion
import Testing

@Suite struct IsAnyOfTests {
  @Test func isTrueOnlyForListedValues() {
    let property = ReactiveProperty(2)
    let listener = Listener(property.isAnyOf([1, 2, 3]))
    property.value = 4
    #expect(listener.values == [true, false])
    #expect(property.isAnyOf([Int]())._read() == false)
    #expect(ReactiveProperty(Double.nan).isAnyOf([.nan])._read() == false)
  }

  @Test func followsChangingCandidates() {
    let (property, candidate) = (ReactiveProperty(4), MotionSubject<Int>())
    let listener = Listener(property.isAnyOf([ReactiveProperty(1), candidate]))
    #expect(listener.values == [])
    candidate.send(2)
    candidate.send(4)
    property.value = 1
    #expect(listener.values == [false, true, true])
  }
}
