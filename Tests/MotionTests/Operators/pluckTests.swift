import Geometry
import Motion
import Testing

@Suite struct PluckTests {
  @Test func emitsValueAtKeyPath() {
    let property = ReactiveProperty(Rect(x: 1, y: 2, width: 3, height: 4))
    let listener = Listener(property.pluck(\.size.height))
    property.value = .init(x: 0, y: 0, width: 0, height: 9)
    #expect(listener.values == [4, 9])
    #expect(property.pluck(\.self)._read() == property.value)
    #expect(ReactiveProperty("four").pluck(\.count)._read() == 4)
  }
}
