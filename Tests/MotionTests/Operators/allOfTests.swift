import Motion
import Testing

@Suite struct AllOfTests {
  @Test func emitsAfterAllInputsHaveEmitted() {
    let (a, b) = (MotionSubject<Bool>(), MotionSubject<Bool>())
    let listener = Listener(allOf([a, b]))
    a.send(true)
    #expect(listener.values == [])
    b.send(false)
    b.send(true)
    a.send(false)
    b.send(false)
    #expect(listener.values == [false, true, false, false])
  }

  @Test func isTrueWithoutInputs() {
    #expect(allOf([])._read() == true)
  }
}
