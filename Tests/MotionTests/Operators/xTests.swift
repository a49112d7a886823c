import Geometry
import Motion
import Testing

@Suite struct XTests {
  @Test func emitsXOfEachPoint() {
    let property = ReactiveProperty(Point(1, 2))
    let listener = Listener(property.x())
    property.value = Point(3, 4)
    #expect(listener.values == [1, 3])
  }
}
