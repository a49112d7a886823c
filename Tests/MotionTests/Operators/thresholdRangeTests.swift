import Motion
import Testing

@Suite struct ThresholdRangeTests {
  @Test(arguments: [(0.0, 10.0), (10.0, 0.0)])
  func emitsSideForEachValue(ends: (Double, Double)) {
    let property = ReactiveProperty(0.0)
    let listener = Listener(property.thresholdRange(min: ends.0, max: ends.1))
    for value in [10.0, 15, 8, -15, -5] { property.value = value }
    #expect(listener.values == [.within, .within, .above, .within, .below, .below])
  }

  @Test func actsAsThresholdForEmptyRange() {
    let property = ReactiveProperty(2)
    let listener = Listener(property.thresholdRange(min: 3, max: 3))
    property.value = 3
    property.value = 4
    #expect(listener.values == [.below, .within, .above])
  }

  @Test func dropsNaNButNotInfinity() {
    #expect(ReactiveProperty(Double.nan).thresholdRange(min: 0, max: 1)._read() == nil)
    let infinity = ReactiveProperty(Double.infinity)
    #expect(infinity.thresholdRange(min: 0, max: 1)._read() == .above)
    infinity.value = -.infinity
    #expect(infinity.thresholdRange(min: -.infinity, max: 0)._read() == .within)
  }

  @Test func followsChangingEnds() {
    let value = ReactiveProperty(5.0)
    let (low, high) = (ReactiveProperty(0.0), ReactiveProperty(10.0))
    let listener = Listener(value.thresholdRange(min: low, max: high))
    high.value = 4
    low.value = 6
    low.value = .nan
    low.value = 5
    #expect(listener.values == [.within, .above, .within, .within])
  }
}
