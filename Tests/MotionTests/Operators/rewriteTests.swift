import Motion
import Testing

@Suite struct RewriteTests {
  @Test func emitsOnlyForKeysInTable() {
    let property = ReactiveProperty(0)
    let listener = Listener(property.rewrite([10: "ten", 50: "fifty"]))
    for value in [10, 25, 50] { property.value = value }
    #expect(listener.values == ["ten", "fifty"])
    #expect(property.rewrite([Int: String]())._read() == nil)
  }

  @Test func readsTableStreamWhenKeyArrives() {
    let number = ReactiveProperty(1)
    let table = [true: number._map { $0 }, false: MotionSubject<Int>()]
    let property = ReactiveProperty(true)
    let listener = Listener(property.rewrite(table))
    number.value = 2
    property.value = false
    property.value = true
    #expect(listener.values == [1, 2])
    #expect(!number.hasObservers)
  }
}
