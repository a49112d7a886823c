import Motion
import Testing

@Suite struct ThresholdTests {
  @Test func emitsSideForEachValue() {
    let property = ReactiveProperty(0.0)
    let listener = Listener(property.threshold(10))
    for value in [15.0, 10, -10, .infinity, -.infinity] { property.value = value }
    #expect(listener.values == [.below, .above, .within, .below, .above, .below])
  }

  @Test func comparesAnyComparableValue() {
    #expect(ReactiveProperty("b").threshold("a")._read() == .above)
    #expect(ReactiveProperty(1).threshold(1)._read() == .within)
  }

  @Test func emitsNothingForNaN() {
    #expect(ReactiveProperty(Double.nan).threshold(0)._read() == nil)
  }

  @Test func followsChangingThreshold() {
    let (value, limit) = (ReactiveProperty(5.0), ReactiveProperty(10.0))
    let listener = Listener(value.threshold(limit))
    limit.value = 5
    limit.value = .nan
    limit.value = 4
    value.value = 1
    #expect(listener.values == [.below, .within, .above, .below])
  }

  @Test func emitsNothingBeforeThresholdHasValue() {
    let limit = MotionSubject<Int>()
    let listener = Listener(ReactiveProperty(1).threshold(limit))
    #expect(listener.values == [])
    limit.send(0)
    #expect(listener.values == [.above])
  }
}
