import Motion
import Testing

@Suite struct MapTests {
  @Test func transformsEachValue() {
    let property = ReactiveProperty(1)
    let listener = Listener(property._map { "\($0)" })
    property.value = 2
    #expect(listener.values == ["1", "2"])
  }
}
