import Geometry
import Motion
import Testing

@Suite struct DividedByTests {
  @Test func dividesNumbersPointsAndSizes() {
    let property = ReactiveProperty(8.0)
    let listener = Listener(property.dividedBy(2))
    property.value = -4
    #expect(listener.values == [4, -2])
    #expect(ReactiveProperty(Point(8, 6)).dividedBy(Point(2, -1))._read() == Point(4, -6))
    let size = ReactiveProperty(Size(width: 8, height: 6))
    #expect(size.dividedBy(Size(width: 2, height: 1))._read() == Size(width: 4, height: 6))
    #expect(ReactiveProperty(Float(8)).dividedBy(2)._read() == 4)
  }

  @Test func dividesByChangingValue() {
    let (value, other) = (MotionSubject<Double>(), ReactiveProperty(2.0))
    let listener = Listener(value.dividedBy(other))
    #expect(listener.values == [])
    value.send(8)
    other.value = 4
    #expect(listener.values == [4, 2])
    listener.stop()
    #expect(!value.hasObservers && !other.hasObservers)
  }

  @Test func skipsNonfiniteQuotients() {
    #expect(ReactiveProperty(1.0).dividedBy(0)._read() == nil)
    #expect(ReactiveProperty(0.0).dividedBy(0)._read() == nil)
    #expect(ReactiveProperty(Point(1, 1)).dividedBy(Point(1, 0))._read() == nil)
    #expect(ReactiveProperty(1.0).dividedBy(.infinity)._read() == 0)
  }

  @Test func continuesAfterDivisorOfZero() {
    let (value, divisor) = (ReactiveProperty(8.0), ReactiveProperty(0.0))
    let listener = Listener(value.dividedBy(divisor))
    divisor.value = 4
    #expect(listener.values == [2])
  }
}
