import Geometry
import Motion
import Testing

@Suite struct NotTests {
  @Test func emitsOppositeBoolean() {
    let property = ReactiveProperty(true)
    let listener = Listener(not(property))
    property.value = false
    #expect(listener.values == [false, true])
  }
}
