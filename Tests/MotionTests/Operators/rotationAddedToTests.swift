import Motion
import Testing

@Suite struct RotationAddedToOperatorTests {
  @Test func addsToPropertyThatObserverWrites() {
    let gestures = MotionSubject<TestGesture>()
    let rotation = ReactiveProperty(1.0)
    let listener = Listener(gestures.rotation(addedTo: rotation)) { rotation.value = $0 }
    gestures.send(TestGesture(state: .began, rotation: 0))
    gestures.send(TestGesture(state: .changed, rotation: 2))
    gestures.send(TestGesture(state: .changed, rotation: 7))
    gestures.send(TestGesture(state: .ended, rotation: 7))
    #expect(listener.values == [1, 3, 8])
    #expect(rotation.value == 8)
  }
}
