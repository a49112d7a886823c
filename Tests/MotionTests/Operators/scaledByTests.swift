import Geometry
import Motion
import Testing

@Suite struct ScaledByTests {
  @Test func scalesNumbersPointsAndSizes() {
    let property = ReactiveProperty(0.0)
    let listener = Listener(property.scaled(by: 10))
    for value in [10.0, -10, -1] { property.value = value }
    #expect(listener.values == [0, 100, -100, -10])
    #expect(ReactiveProperty(Point(1, 2)).scaled(by: 3)._read() == Point(3, 6))
    let size = ReactiveProperty(Size(width: 1, height: 2))
    #expect(size.scaled(by: 0.5)._read() == Size(width: 0.5, height: 1))
    #expect(ReactiveProperty(Float(2)).scaled(by: 2)._read() == 4)
  }

  @Test func followsChangingFactor() {
    let (point, factor) = (ReactiveProperty(Point(1, 2)), ReactiveProperty(2.0))
    let listener = Listener(point.scaled(by: factor))
    factor.value = 10
    point.value = Point(3, 4)
    #expect(listener.values == [Point(2, 4), Point(10, 20), Point(30, 40)])
  }

  @Test func emitsAgainWhenObserverWritesFactor() {
    let (value, factor) = (ReactiveProperty(1.0), ReactiveProperty(1.0))
    let listener = Listener(value.scaled(by: factor)) { if $0 > 4 { factor.value = 0.5 } }
    value.value = 8
    #expect(listener.values == [1, 8, 4])
  }
}
