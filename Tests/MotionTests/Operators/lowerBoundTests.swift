import Motion
import Testing

@Suite struct LowerBoundTests {
  @Test func raisesValuesBelowBound() {
    let property = ReactiveProperty(1.0)
    let listener = Listener(property.lowerBound(2))
    for value in [5.0, -3, 2] { property.value = value }
    #expect(listener.values == [2, 5, 2, 2])
  }

  @Test func boundsAnyComparableValue() {
    let property = ReactiveProperty("a")
    let listener = Listener(property.lowerBound("b"))
    property.value = "c"
    #expect(listener.values == ["b", "c"])
    #expect(ReactiveProperty(2).lowerBound(2)._read() == 2)
  }

  @Test func skipsNaNValueAndIgnoresNaNBound() {
    #expect(ReactiveProperty(Double.nan).lowerBound(2)._read() == nil)
    #expect(ReactiveProperty(3.0).lowerBound(.nan)._read() == 3)
    #expect(ReactiveProperty(-Double.infinity).lowerBound(2)._read() == 2)
  }
}
