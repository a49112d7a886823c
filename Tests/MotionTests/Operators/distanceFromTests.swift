import Geometry
import Motion
import Testing

@Suite struct DistanceFromTests {
  @Test func measuresNumbersPointsAndSizes() {
    let numbers = ReactiveProperty(0.0)
    #expect(numbers.distance(from: 10)._read() == 10)
    numbers.value = 25
    #expect(numbers.distance(from: 10)._read() == 15)
    #expect(ReactiveProperty(Point(5, 0)).distance(from: Point(5, 10))._read() == 10)
    #expect(ReactiveProperty(Point(3, 4)).distance(from: .zero)._read() == 5)
    #expect(ReactiveProperty(Size(width: 3, height: 4)).distance(from: .zero)._read() == 5)
    #expect(ReactiveProperty(Float(1)).distance(from: -1)._read() == 2)
  }

  @Test func followsMovingOrigin() {
    let place = ReactiveProperty(Point(5, 10))
    let point = ReactiveProperty(Point(5, 10))
    let listener = Listener(point.distance(from: place))
    point.value = Point(5, 0)
    place.value = .zero
    #expect(listener.values == [0, 10, 5])
  }

  @Test func emitsNothingBeforeOriginHasValue() {
    let place = MotionSubject<Double>()
    let listener = Listener(ReactiveProperty(3.0).distance(from: place))
    #expect(listener.values == [])
    place.send(1)
    #expect(listener.values == [2])
  }

  @Test func endsWhenBothStreamsHaveEnded() {
    let (a, b) = (MotionSubject<Double>(), MotionSubject<Double>())
    let subscription = a.distance(from: b).subscribe { _ in }
    a.end()
    #expect(subscription.isActive)
    b.end()
    #expect(!subscription.isActive)
  }

  @Test func unsubscribesFromBothStreams() {
    let (a, b) = (MotionSubject<Double>(), MotionSubject<Double>())
    let listener = Listener(a.distance(from: b))
    #expect(a.hasObservers && b.hasObservers)
    listener.stop()
    #expect(!a.hasObservers && !b.hasObservers)
  }

  @Test func propagatesNaNAndInfinity() {
    #expect(ReactiveProperty(Double.nan).distance(from: 1)._read()?.isNaN == true)
    #expect(ReactiveProperty(Double.infinity).distance(from: 1)._read() == .infinity)
  }
}
