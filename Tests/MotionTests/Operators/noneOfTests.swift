import Geometry
import Motion
import Testing

@Suite struct NoneOfTests {
  @Test func emitsAfterAllInputsHaveEmitted() {
    let (a, b) = (MotionSubject<Bool>(), MotionSubject<Bool>())
    let listener = Listener(noneOf([a, b]))
    a.send(true)
    #expect(listener.values == [])
    b.send(false)
    b.send(true)
    a.send(false)
    b.send(false)
    #expect(listener.values == [false, false, false, true])
  }

  @Test func isTrueWithoutInputs() {
    #expect(noneOf([])._read() == true)
  }
}
