import Geometry
import Motion
import Testing

@Suite struct NormalizedByTests {
  @Test func normalizesNumbers() {
    let property = ReactiveProperty(0.0)
    let listener = Listener(property.normalized(by: 100))
    for value in [10.0, 150, -10] { property.value = value }
    #expect(listener.values == [0, 0.1, 1.5, -0.1])
  }

  @Test func normalizesPointsBySize() {
    let point = ReactiveProperty(Point(50, 50))
    let size = Size(width: 100, height: 50)
    let listener = Listener(point.normalized(by: size))
    point.value = Point(-50, -20)
    #expect(listener.values == [Point(0.5, 1), Point(-0.5, -0.4)])
  }

  @Test func normalizesPointsByPointsAndSizesBySizes() {
    #expect(ReactiveProperty(Point(1, 3)).normalized(by: Point(2, 2))._read() == Point(0.5, 1.5))
    let size = ReactiveProperty(Size(width: 1, height: 3))
    let half = Size(width: 2, height: 2)
    #expect(size.normalized(by: half)._read() == Size(width: 0.5, height: 1.5))
  }

  @Test func skipsNonfiniteResults() {
    for bad in [0, Double.nan] {
      #expect(ReactiveProperty(1.0).normalized(by: bad)._read() == nil)
      #expect(ReactiveProperty(0.0).normalized(by: bad)._read() == nil)
    }
    let flat = Size(width: 100, height: 0)
    #expect(ReactiveProperty(Point(1, 1)).normalized(by: flat)._read() == nil)
    #expect(ReactiveProperty(Double.infinity).normalized(by: 1)._read() == nil)
  }
}
