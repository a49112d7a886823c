import Geometry
import Motion
import Testing

@Suite struct TranslationInTests {
  @Test func usesElementCoordinates() {
    let drags = MotionSubject<TestGesture>()
    let listener = Listener(drags.translation(in: TestElement(scale: Vector(2, 1))))
    drags.send(TestGesture(state: .began))
    drags.send(TestGesture(state: .changed, translation: Vector(1, 2)))
    drags.send(TestGesture(state: .ended, translation: Vector(1, 2)))
    #expect(listener.values == [.zero, Vector(2, 4), Vector(2, 4)])
  }
}
