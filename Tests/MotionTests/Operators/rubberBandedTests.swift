import Geometry
import Motion
import Testing

@Suite struct RubberBandedTests {
  @Test func staysWithinMaxLength() {
    let property = ReactiveProperty(0.0)
    let listener = Listener(property.rubberBanded(below: 0, above: 100, maxLength: 10))
    for value in [10, 50, Double.infinity, -Double.infinity] { property.value = value }
    #expect(listener.values == [0, 10, 50, 110, -10])
    for value in [101, 200, 1e3, 1e9] {
      property.value = value
      #expect(listener.values.last ?? 0 > 100)
      #expect(listener.values.last ?? 0 < 110)
    }
  }

  @Test func resistsMoreFurtherOut() {
    let band = RubberBand(below: 0.0, above: 100, maxLength: 40)
    var (before, gain) = (100.0, Double.infinity)
    for value in stride(from: 101.0, to: 400, by: 1) {
      let now = band.next(value) ?? .nan
      #expect(now > before && now - before < gain)
      (before, gain) = (now, now - before)
    }
    // At the bound, the slope is the coefficient and there is no jump.
    let first = band.next(100.001) ?? .nan
    #expect(abs(first - 100 - 0.00055) < 1e-7)
    #expect(abs((band.next(-20) ?? 0) + (band.next(120) ?? 0) - 100) < 1e-12)
  }

  @Test(arguments: [0, -5, -Double.infinity, .nan])
  func clampsToNearestBoundWithoutLength(length: Double) {
    let band = RubberBand(below: 10.0, above: 20, maxLength: length)
    #expect(band.next(5) == 10)
    #expect(band.next(15) == 15)
    #expect(band.next(25) == 20)
    #expect(band.next(.infinity) == 20)
  }

  @Test func handlesReversedEmptyAndInfiniteRanges() {
    #expect(RubberBand(below: 20.0, above: 10, maxLength: 0).next(25) == 20)
    #expect(RubberBand(below: 10.0, above: 10, maxLength: 0).next(7) == 10)
    let open = RubberBand(below: -Double.infinity, above: 10, maxLength: 5)
    #expect(open.next(-1e9) == -1e9)
    #expect(open.next(.nan) == nil)
    let endless = RubberBand(below: 0.0, above: 10, maxLength: .infinity)
    #expect(abs((endless.next(110) ?? 0) - 65) < 1e-9)
    #expect(endless.next(.infinity) == .infinity)
    #expect(RubberBand<Float>(below: 0, above: 1, maxLength: 0).next(3) == 1)
  }

  @Test func stretchesAlongBothAxesOfRectangle() {
    let rect = Rect(x: 0, y: 0, width: 100, height: 100)
    let point = ReactiveProperty(Point(50, 120))
    let listener = Listener(point.rubberBanded(outsideOf: rect, maxLength: 11))
    point.value = Point(-20, 120)
    #expect(listener.values.count == 2)
    #expect(listener.values[0].distance(to: Point(50, 105.5)) < 1e-12)
    #expect(listener.values[1].distance(to: Point(-5.5, 105.5)) < 1e-12)
    point.value = Point(.nan, 0)
    #expect(listener.values.count == 2)
  }

  @Test func ignoresRectangleOfNegativeOrNaNSize() {
    let point = ReactiveProperty(Point(500, 500))
    for size in [Size(width: -1, height: 5), Size(width: .nan, height: 5)] {
      let rect = Rect(origin: .zero, size: size)
      #expect(point.rubberBanded(outsideOf: rect, maxLength: 0)._read() == Point(500, 500))
    }
    let spot = Rect(x: 3, y: 4, width: 0, height: 0)
    #expect(point.rubberBanded(outsideOf: spot, maxLength: 0)._read() == Point(3, 4))
  }

  @Test func followsChangingRange() {
    let value = ReactiveProperty(200.0)
    let (below, above) = (ReactiveProperty(0.0), ReactiveProperty(100.0))
    let length = ReactiveProperty(0.0)
    let listener = Listener(value.rubberBanded(below: below, above: above, maxLength: length))
    #expect(listener.values == [100])
    above.value = 150
    below.value = 210
    value.value = 50
    #expect(listener.values == [100, 150, 200, 150])
    listener.stop()
    #expect(!below.hasObservers && !above.hasObservers && !length.hasObservers)
  }

  @Test func followsChangingRectangle() {
    let point = ReactiveProperty(Point(200, 50))
    let rect = ReactiveProperty(Rect(x: 0, y: 0, width: 100, height: 100))
    let length = ReactiveProperty(0.0)
    let listener = Listener(point.rubberBanded(outsideOf: rect, maxLength: length))
    rect.value = Rect(x: 0, y: 0, width: 300, height: 10)
    #expect(listener.values == [Point(100, 50), Point(200, 10)])
  }
}
