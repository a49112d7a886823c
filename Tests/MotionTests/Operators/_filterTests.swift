import Motion
import Testing

@Suite struct FilterTests {
  @Test func emitsValuesThatSatisfyPredicate() {
    let property = ReactiveProperty(1)
    let listener = Listener(property._filter { $0.isMultiple(of: 2) })
    for value in 2...6 { property.value = value }
    #expect(listener.values == [2, 4, 6])
  }
}
