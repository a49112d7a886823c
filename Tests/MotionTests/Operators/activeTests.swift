import Motion
import Testing

@Suite struct ActiveTests {
  @Test func emitsTrueOnlyForBeganAndChanged() {
    let gestures = MotionSubject<TestTurn>()
    let listener = Listener(gestures.active())
    for state in GestureRecognizerState.allCases { gestures.send(TestTurn(state: state)) }
    // possible, began, changed, ended, cancelled, failed
    #expect(listener.values == [false, true, true, false, false, false])
  }
}
