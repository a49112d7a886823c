import Geometry
import Motion
import Testing

@Suite struct MultipliedByTests {
  @Test func multipliesNumbersPointsAndSizes() {
    let property = ReactiveProperty(8.0)
    let listener = Listener(property.multipliedBy(2))
    property.value = -4
    #expect(listener.values == [16, -8])
    #expect(ReactiveProperty(Point(8, 6)).multipliedBy(Point(2, -1))._read() == Point(16, -6))
    let size = ReactiveProperty(Size(width: 8, height: 6))
    #expect(size.multipliedBy(Size(width: 2, height: 1))._read() == Size(width: 16, height: 6))
    #expect(ReactiveProperty(Float(8)).multipliedBy(2)._read() == 16)
  }

  @Test func multipliesByChangingValue() {
    let (value, other) = (MotionSubject<Double>(), ReactiveProperty(2.0))
    let listener = Listener(value.multipliedBy(other))
    #expect(listener.values == [])
    value.send(8)
    other.value = 4
    #expect(listener.values == [16, 32])
    listener.stop()
    #expect(!value.hasObservers && !other.hasObservers)
  }
}
