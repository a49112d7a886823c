import Geometry
import Motion
import Testing

@Suite struct YTests {
  @Test func emitsYOfEachPoint() {
    let property = ReactiveProperty(Point(1, 2))
    let listener = Listener(property.y())
    property.value = Point(3, 4)
    #expect(listener.values == [2, 4])
  }
}
