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
    let step = RewriteRange(start: 10.0, end: 0.0, destinationStart: 0.0, destinationEnd: 4.0)
    #expect(step.next(10) == 0)
    #expect(step.next(5) == 2)
  }

  @Test func clampsToDestinationRange() {
    let step = RewriteRange(
      start: 0.0, end: 10.0, destinationStart: Size(width: 1, height: 1),
      destinationEnd: Size(width: 3, height: 5), clamped: true)
    #expect(step.next(-5) == Size(width: 1, height: 1))
    #expect(step.next(5) == Size(width: 2, height: 3))
    #expect(step.next(.infinity) == Size(width: 3, height: 5))
  }

  @Test func projectsPointOntoRange() {
    let step = RewriteRange(
      start: Point(0, 0), end: Point(10, 0), destinationStart: 0.0, destinationEnd: 1.0)
    #expect(step.next(Point(5, 77)) == 0.5)
    #expect(step.next(Point(-10, 0)) == -1)
  }

  @Test func returnsDestinationStartForEmptyRange() {
    let step = RewriteRange(start: 5.0, end: 5.0, destinationStart: 2.0, destinationEnd: 3.0)
    for value in [4.0, 5, 6] { #expect(step.next(value) == 2) }
  }

  @Test func skipsNonfiniteValuesAndResults() {
    let step = RewriteRange(start: 0.0, end: 1.0, destinationStart: 0.0, destinationEnd: 1.0)
    for bad in [Double.nan, .infinity, -.infinity] { #expect(step.next(bad) == nil) }
    let clamped = RewriteRange(
      start: 0.0, end: 1.0, destinationStart: 0.0, destinationEnd: 1.0, clamped: true)
    #expect(clamped.next(.nan) == nil)
    let endless = RewriteRange(
      start: 0.0, end: 1.0, destinationStart: 0.0, destinationEnd: Double.infinity)
    #expect(endless.next(0.5) == nil)
  }
}
