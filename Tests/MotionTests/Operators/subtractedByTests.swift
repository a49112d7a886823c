import Geometry
import Motion
import Testing

@Suite struct SubtractedByTests {
  @Test func subtractsNumbersPointsAndSizes() {
    let property = ReactiveProperty(8.0)
    let listener = Listener(property.subtractedBy(2))
    property.value = -4
    #expect(listener.values == [6, -6])
    #expect(ReactiveProperty(Point(8, 6)).subtractedBy(Point(2, -1))._read() == Point(6, 7))
    let size = ReactiveProperty(Size(width: 8, height: 6))
    #expect(size.subtractedBy(Size(width: 2, height: 1))._read() == Size(width: 6, height: 5))
    #expect(ReactiveProperty(Float(8)).subtractedBy(2)._read() == 6)
  }

  @Test func subtractsChangingValue() {
    let (value, other) = (MotionSubject<Double>(), ReactiveProperty(2.0))
    let listener = Listener(value.subtractedBy(other))
    #expect(listener.values == [])
    value.send(8)
    other.value = 4
    #expect(listener.values == [6, 4])
    listener.stop()
    #expect(!value.hasObservers && !other.hasObservers)
  }

  @Test func subtractsIntegersAndPropagatesNaN() {
    #expect(ReactiveProperty(3).subtractedBy(4)._read() == -1)
    #expect(ReactiveProperty(Double.nan).subtractedBy(1)._read()?.isNaN == true)
  }

  @Test func subtractsRectanglesPerComponent() {
    let frame = ReactiveProperty(Rect(x: 10, y: 20, width: 100, height: 50))
    let listener = Listener(frame.subtractedBy(Rect(x: 1, y: 2, width: 30, height: 60)))
    #expect(listener.values == [Rect(x: 9, y: 18, width: 70, height: -10)])
  }
}
