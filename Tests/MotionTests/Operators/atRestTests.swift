import Motion
import Testing

@Suite struct AtRestTests {
  @Test func emitsFalseOnlyForBeganAndChanged() {
    let gestures = MotionSubject<TestTurn>()
    let listener = Listener(gestures.atRest())
    for state in GestureRecognizerState.allCases { gestures.send(TestTurn(state: state)) }
    // possible, began, changed, ended, cancelled, failed
    #expect(listener.values == [true, false, false, true, true, true])
  }
}
