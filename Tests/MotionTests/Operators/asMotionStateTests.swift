import Motion
import Testing

@Suite struct AsMotionStateTests {
  private let gestures = MotionSubject<TestTurn>()

  private func states(of events: [GestureRecognizerState]) -> [MotionState] {
    let listener = Listener(gestures.asMotionState())
    for event in events { gestures.send(TestTurn(state: event)) }
    return listener.values
  }

  @Test func followsGestureStates() {
    #expect(
      states(of: [.possible, .began, .changed, .changed, .ended, .possible])
        == [.atRest, .active, .active, .active, .atRest, .atRest])
    #expect(states(of: [.began, .cancelled]) == [.active, .atRest])
    #expect(states(of: [.possible, .failed]) == [.atRest, .atRest])
  }

  @Test func emitsActiveThenAtRestForMomentaryGesture() {
    #expect(states(of: [.ended]) == [.active, .atRest])
    #expect(
      states(of: [.possible, .ended, .ended]) == [.atRest, .active, .atRest, .active, .atRest])
  }

  @Test func eachSubscriptionHasItsOwnState() {
    let stream = gestures.asMotionState()
    let early = Listener(stream)
    gestures.send(TestTurn(state: .began))
    let second = Listener(stream)
    gestures.send(TestTurn(state: .changed))
    gestures.send(TestTurn(state: .ended))
    #expect(early.values == [.active, .active, .atRest])
    #expect(second.values == [.active, .atRest])
  }
}
