import Motion
import Testing

@Suite struct AnyOfTests {
  @Test func emitsAfterAllInputsHaveEmitted() {
    let (a, b) = (MotionSubject<Bool>(), MotionSubject<Bool>())
    let listener = Listener(anyOf([a, b]))
    a.send(true)
    #expect(listener.values == [])
    b.send(false)
    b.send(true)
    a.send(false)
    b.send(false)
    #expect(listener.values == [true, true, true, false])
  }

  @Test func isFalseWithoutInputs() {
    #expect(anyOf([])._read() == false)
  }
}
