import Gestures
import Motion
import Testing

@Suite struct GestureStateMachineTests {
  private typealias Snapshot = GestureStateMachine.Snapshot

  /// The states after each snapshot, with a star where observers are told.
  private func story(_ minimum: Int, _ snapshots: [Snapshot]) -> [String] {
    var machine = GestureStateMachine(minimumTouches: minimum)
    return snapshots.map { machine.next($0) ? "\(machine.state)*" : "\(machine.state)" }
  }

  private func seen(
    _ touches: Int, _ recognized: Bool, moved: Bool = false, cancelled: Bool = false
  )
    -> Snapshot
  {
    Snapshot(touches: touches, isRecognized: recognized, hasMoved: moved, isCancelled: cancelled)
  }

  @Test func aDrag() {
    let states = story(
      1,
      [
        seen(1, false), seen(1, true, moved: true), seen(1, true, moved: true), seen(1, true),
        seen(0, true), seen(0, false),
      ])
    #expect(states == ["possible", "began*", "changed*", "changed", "ended*", "ended"])
  }

  @Test func aTapFailsAndTheNextTouchIsPossible() {
    let states = story(1, [seen(1, false), seen(0, false), seen(1, false), seen(1, true)])
    #expect(states == ["possible", "failed*", "possible", "began*"])
  }

  @Test func aPinchEndsWithOneFingerLeftAndBeginsAgain() {
    let states = story(
      2,
      [
        seen(1, true, moved: true), seen(2, true), seen(1, true), seen(1, true, moved: true),
        seen(2, true), seen(3, true), seen(2, true, moved: true),
      ])
    #expect(
      states == ["possible", "began*", "ended*", "possible", "began*", "began", "changed*"])
  }

  @Test func whatIsTakenAwayIsCancelled() {
    let states = story(1, [seen(1, true), seen(0, true, cancelled: true), seen(1, false)])
    #expect(states == ["began*", "cancelled*", "possible"])
  }
}
