import Geometry
import Motion
import Testing

@Suite struct InvertedTests {
  @Test func invertsBooleans() {
    let property = ReactiveProperty(false)
    let listener = Listener(property.inverted())
    property.value = true
    #expect(listener.values == [true, false])
  }

  @Test func invertsMotionStates() {
    #expect(ReactiveProperty(MotionState.active).inverted()._read() == .atRest)
    #expect(ReactiveProperty(MotionState.atRest).inverted()._read() == .active)
  }

  @Test func subtractsNumbersPointsAndSizesFromOne() {
    #expect(ReactiveProperty(0.25).inverted()._read() == 0.75)
    #expect(ReactiveProperty(2.0).inverted()._read() == -1)
    #expect(ReactiveProperty(Point(0, 1)).inverted()._read() == Point(1, 0))
    let size = ReactiveProperty(Size(width: 0.5, height: 1))
    #expect(size.inverted()._read() == Size(width: 0.5, height: 0))
    #expect(ReactiveProperty(Double.infinity).inverted()._read() == -.infinity)
  }
}
