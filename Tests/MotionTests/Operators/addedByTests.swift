import Geometry
import Motion
import Testing

@Suite struct AddedByTests {
  @Test func addsNumbersPointsAndSizes() {
    let property = ReactiveProperty(8.0)
    let listener = Listener(property.addedBy(2))
    property.value = -4
    #expect(listener.values == [10, -2])
    #expect(ReactiveProperty(Point(8, 6)).addedBy(Point(2, -1))._read() == Point(10, 5))
    let size = ReactiveProperty(Size(width: 8, height: 6))
    #expect(size.addedBy(Size(width: 2, height: 1))._read() == Size(width: 10, height: 7))
    #expect(ReactiveProperty(Float(8)).addedBy(2)._read() == 10)
  }

  @Test func addsChangingValue() {
    let (value, other) = (MotionSubject<Double>(), ReactiveProperty(2.0))
    let listener = Listener(value.addedBy(other))
    #expect(listener.values == [])
    value.send(8)
    other.value = 4
    #expect(listener.values == [10, 12])
    listener.stop()
    #expect(!value.hasObservers && !other.hasObservers)
  }

  @Test func addsIntegersAndPropagatesNaN() {
    #expect(ReactiveProperty(3).addedBy(4)._read() == 7)
    #expect(ReactiveProperty(Double.nan).addedBy(1)._read()?.isNaN == true)
  }
}
