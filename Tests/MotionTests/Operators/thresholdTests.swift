import Geometry
import Motion
import Testing

@Suite struct ThresholdTests {
  @Test func onEachSide() {
    let property = ReactiveProperty(0.0)
    let listener = Listener(property.threshold(10))
    for value in [15.0, 10, -10, .infinity, -.infinity] { property.value = value }
    #expect(listener.values == [.below, .above, .within, .below, .above, .below])
  }

  @Test func anythingThatCanBeCompared() {
    #expect(ReactiveProperty("b").threshold("a")._read() == .above)
    #expect(ReactiveProperty(1).threshold(1)._read() == .within)
  }

  @Test func whatIsNoNumberLiesOnNoSide() {
    #expect(ReactiveProperty(Double.nan).threshold(0)._read() == nil)
  }
}
