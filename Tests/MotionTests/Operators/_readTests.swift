import Motion
import Testing

@Suite struct ReadTests {
  @Test func returnsNilWithoutValue() {
    #expect(MotionSubject<Int>()._read() == nil)
    #expect(ReactiveProperty(1)._filter { $0 > 1 }._read() == nil)
  }

  @Test func returnsLastValueEmittedOnSubscribing() {
    let source = CountedSource()
    #expect(source.stream(giving: [1, 2, 3])._read() == 3)
    #expect(source.connections == 0)
  }

  @Test func readsThroughOperators() {
    #expect(ReactiveProperty(2)._map { $0 * 2 }._read() == 4)
  }
}
