import Motion
import Testing

@Suite struct WhenRecognitionStateIsTests {
  @Test(arguments: GestureRecognizerState.allCases)
  func emitsOnlyGivenState(state: GestureRecognizerState) {
    let gestures = MotionSubject<TestTurn>()
    let listener = Listener(gestures.whenRecognitionState(is: state)._map(\.rotation))
    for (number, each) in GestureRecognizerState.allCases.enumerated() {
      gestures.send(TestTurn(state: each, rotation: Double(number)))
    }
    let number = GestureRecognizerState.allCases.firstIndex(of: state)
    #expect(listener.values == [Double(number ?? -1)])
  }
}
