import Motion
import Testing

@Suite struct UpperBoundTests {
  @Test func lowersValuesAboveBound() {
    let property = ReactiveProperty(1.0)
    let listener = Listener(property.upperBound(2))
    for value in [5.0, -3, 2] { property.value = value }
    #expect(listener.values == [1, 2, -3, 2])
  }

  @Test func boundsAnyComparableValue() {
    let property = ReactiveProperty("a")
    let listener = Listener(property.upperBound("b"))
    property.value = "c"
    #expect(listener.values == ["a", "b"])
    #expect(ReactiveProperty(2).upperBound(2)._read() == 2)
  }

  @Test func skipsNaNValueAndIgnoresNaNBound() {
    #expect(ReactiveProperty(Double.nan).upperBound(2)._read() == nil)
    #expect(ReactiveProperty(3.0).upperBound(.nan)._read() == 3)
    #expect(ReactiveProperty(Double.infinity).upperBound(2)._read() == 2)
  }
}
