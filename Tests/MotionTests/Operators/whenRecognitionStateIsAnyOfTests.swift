import Motion
import Testing

@Suite struct WhenRecognitionStateIsAnyOfTests {
  @Test func emitsOnlyGivenStates() {
    let gestures = MotionSubject<TestTurn>()
    let over = gestures.whenRecognitionState(isAnyOf: [.ended, .cancelled, .failed])
    let listener = Listener(over._map(\.state))
    let none = Listener(gestures.whenRecognitionState(isAnyOf: []))
    for state in GestureRecognizerState.allCases { gestures.send(TestTurn(state: state)) }
    #expect(listener.values == [.ended, .cancelled, .failed])
    #expect(none.values.isEmpty)
  }
}
