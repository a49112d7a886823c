import Geometry
import Motion
import Testing

@Suite struct OffsetByTests {
  @Test func offsetsNumbersPointsAndSizes() {
    let property = ReactiveProperty(0.0)
    let listener = Listener(property.offset(by: 10))
    property.value = -10
    #expect(listener.values == [10, 0])
    #expect(ReactiveProperty(3).offset(by: -4)._read() == -1)
    #expect(ReactiveProperty(Point(1, 2)).offset(by: Vector(10, 0))._read() == Point(11, 2))
    let size = ReactiveProperty(Size(width: 1, height: 2))
    #expect(size.offset(by: Size(width: 1, height: 1))._read() == Size(width: 2, height: 3))
    #expect(ReactiveProperty(Double.nan).offset(by: 1)._read()?.isNaN == true)
  }
}
