import Geometry
import Motion
import Testing

@Suite struct ClampToTests {
  @Test func clampsToOneOrBothLimits() {
    let property = ReactiveProperty(1.0)
    #expect(property.clampTo(min: 2)._read() == 2)
    #expect(property.clampTo(max: 0)._read() == 0)
    #expect(property.clampTo(min: 0, max: 3)._read() == 1)
    #expect(property.clampTo(min: -.infinity, max: .infinity)._read() == 1)
  }

  @Test func clampsPointsAndSizesPerComponent() {
    let point = ReactiveProperty(Point(1, 9))
    #expect(point.clampTo(min: Point(2, 0), max: Point(8, 4))._read() == Point(2, 4))
    let size = ReactiveProperty(Size(width: 1, height: 9))
    #expect(size.clampTo(max: Size(width: 5, height: 5))._read() == Size(width: 1, height: 5))
  }

  @Test func returnsMaximumIfMinimumIsGreater() {
    for value in [0.0, 3, 9] {
      #expect(ReactiveProperty(value).clampTo(min: 5, max: 2)._read() == 2)
    }
  }

  @Test func skipsNaNValueAndIgnoresNaNLimits() {
    #expect(ReactiveProperty(Double.nan).clampTo(min: 0, max: 1)._read() == nil)
    #expect(ReactiveProperty(7.0).clampTo(min: .nan, max: .nan)._read() == 7)
    #expect(ReactiveProperty(Double.infinity).clampTo(min: 0, max: 1)._read() == 1)
    #expect(ReactiveProperty(Point(.nan, 1)).clampTo(min: .zero)._read() == nil)
  }

  @Test func followsChangingLimits() {
    let value = ReactiveProperty(5.0)
    let (least, greatest) = (ReactiveProperty(0.0), ReactiveProperty(10.0))
    let listener = Listener(value.clampTo(min: least, max: greatest))
    least.value = 7
    greatest.value = 6
    #expect(listener.values == [5, 7, 6])
    #expect(value.clampTo(max: ReactiveProperty(3.0))._read() == 3)
  }
}
