import ECS
import Testing

struct KeptListTests {
  @Test func reusesCapacityWithoutElements() {
    var kept = KeptList<Int>()
    var list = kept.take()
    list += 0..<100
    let before = address(of: list)
    kept.putBack(&list)
    list = kept.take()
    #expect(list.isEmpty && list.capacity >= 100)
    list.append(1)
    #expect(address(of: list) == before)
  }

  @Test func returnsAnotherListWhileFirstIsTaken() {
    var kept = KeptList<Int>()
    var outer = kept.take()
    outer += 0..<100
    var inner = kept.take()
    #expect(inner.isEmpty)
    inner.append(7)
    kept.putBack(&inner)
    #expect(outer == Array(0..<100))
    kept.putBack(&outer)
    #expect(kept.take().capacity >= 100, "the room of who has put back last")
  }
}
