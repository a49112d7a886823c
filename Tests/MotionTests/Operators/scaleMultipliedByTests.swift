import Geometry
import Motion
import Testing

@Suite struct ScaleMultipliedByOperatorTests {
  @Test func multipliesPropertyThatObserverWrites() {
    let gestures = MotionSubject<TestGesture>()
    let scale = ReactiveProperty(Vector(1, -2))
    let listener = Listener(gestures.scale(multipliedBy: scale)) { scale.value = $0 }
    gestures.send(TestGesture(state: .began, scale: 1))
    gestures.send(TestGesture(state: .changed, scale: 2))
    gestures.send(TestGesture(state: .changed, scale: 3))
    gestures.send(TestGesture(state: .ended, scale: 3))
    #expect(listener.values == [Vector(1, -2), Vector(2, -4), Vector(3, -6)])
    #expect(scale.value == Vector(3, -6))
  }
}
