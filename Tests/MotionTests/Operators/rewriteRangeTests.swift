import Geometry
import Motion
import Testing

@Suite struct RewriteRangeTests {
  @Test func mapsNumbersLinearly() {
    let property = ReactiveProperty(0.0)
    let listener = Listener(
      property.rewriteRange(start: 0, end: 100, destinationStart: 0, destinationEnd: 1))
    for value in [50.0, 75, 125, -50] { property.value = value }
    #expect(listener.values == [0, 0.5, 0.75, 1.25, -0.5])
  }

  @Test func mapsDescendingRange() {
    let values = [10.0, 5].map {
      ReactiveProperty($0).rewriteRange(
        start: 10, end: 0, destinationStart: 0.0, destinationEnd: 4.0
      )._read()
    }
    #expect(values == [0, 2])
  }

  @Test func clampsToDestinationRange() {
    let values = [-5, 5, Double.infinity].map {
      ReactiveProperty($0).rewriteRange(
        start: 0, end: 10, destinationStart: Size(width: 1, height: 1),
        destinationEnd: Size(width: 3, height: 5), clamped: true
      )._read()
    }
    #expect(values.map { $0?.width } == [1, 2, 3] && values.map { $0?.height } == [1, 3, 5])
  }

  @Test func projectsPointOntoRange() {
    let values = [Point(5, 77), Point(-10, 0)].map {
      ReactiveProperty($0).rewriteRange(
        start: .zero, end: Point(10, 0), destinationStart: 0.0, destinationEnd: 1.0
      )._read()
    }
    #expect(values == [0.5, -1])
  }

  @Test func returnsDestinationStartForEmptyRange() {
    let values = [4.0, 5, 6].map {
      ReactiveProperty($0).rewriteRange(
        start: 5, end: 5, destinationStart: 2.0, destinationEnd: 3.0
      )._read()
    }
    #expect(values == [2, 2, 2])
  }

  @Test func skipsNonfiniteValuesAndResults() {
    func share(_ value: Double, of end: Double = 1, clamped: Bool = false) -> Double? {
      ReactiveProperty(value).rewriteRange(
        start: 0, end: 1, destinationStart: 0.0, destinationEnd: end, clamped: clamped
      )._read()
    }
    for bad in [Double.nan, .infinity, -.infinity] { #expect(share(bad) == nil) }
    #expect(share(.nan, clamped: true) == nil)
    #expect(share(0.5, of: .infinity) == nil)
  }
}
