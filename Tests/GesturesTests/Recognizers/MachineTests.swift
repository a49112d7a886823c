import Geometry
import Motion
import Testing

@testable import Gestures

/// The states of recognizers, which are computed from snapshots alone.
@Suite struct MachineTests {
  private func touch(_ serial: Int, at time: Double, from: Point = .zero, to: Point = .zero)
    -> SeenTouch
  {
    var touch = SeenTouch(
      touch: serial, kind: .finger, slop: 4, landing: from, landingTime: time)
    touch.move(to: to)
    return touch
  }

  private func seen(_ touches: [SeenTouch] = [], left: [SeenTouch] = [], at time: Double)
    -> TouchSnapshot
  {
    var group = TouchGroup()
    for touch in touches + left { group.join(touch) }
    group.leave(left.map(\.touch))
    return TouchSnapshot(group, seenBy: .own, at: time)
  }

  @Test func recognizesTwoTapsWithinIntervalThenResets() {
    func taps() -> TapGestureRecognizer {
      let taps = TapGestureRecognizer(numberOfTapsRequired: 2)
      #expect(taps.nextState(seen([touch(1, at: 0)], at: 0)) == .possible)
      #expect(taps.nextState(seen(left: [touch(1, at: 0)], at: 0.1)) == .possible)
      #expect(taps.deadline == 0.4)
      return taps
    }
    #expect(taps().nextState(seen(at: 0.4)) == .failed)
    let double = taps()
    #expect(double.nextState(seen([touch(2, at: 0.3)], at: 0.3)) == .possible)
    #expect(double.deadline == nil)
    #expect(double.nextState(seen(left: [touch(2, at: 0.3)], at: 0.35)) == .ended)
    #expect(double.nextState(seen(left: [touch(3, at: 0.4)], at: 0.45)) == .possible)
  }

  @Test(arguments: [(1, 0.0, true), (2, 50.0, true), (2, 10.0, false)])
  func minimumSpreadAppliesToTapsOfSeveralTouches(count: Int, distance: Double, isTap: Bool) {
    let tap = TapGestureRecognizer(numberOfTouchesRequired: count)
    tap.minimumSpread = 20
    let touches = (1...count).map { serial in
      let place = Point(distance * Double(serial), 0)
      return touch(serial, at: 0, from: place, to: place)
    }
    #expect(tap.nextState(seen(touches, at: 0)) == .possible)
    #expect(tap.nextState(seen(left: touches, at: 0.1)) == (isTap ? .ended : .failed))
  }

  @Test func longPressBeginsAtItsDurationAndNotBefore() {
    let hold = HoldGestureRecognizer(minimumDuration: 0.5)
    func next(_ time: Double) -> GestureRecognizerState {
      hold.nextState(seen([touch(1, at: 2)], at: time))
    }
    #expect(next(2) == .possible && hold.deadline == 2.5)
    #expect(next(2.49) == .possible)
    #expect(next(2.5) == .began)
  }

  /// Returns the states that a recognizer passes through as a number of fingers are down, with a star if observers are
  /// notified; finger 1 moves when `moves`.
  private func states(
    of recognizer: GestureRecognizer, _ steps: [(fingers: Int, moves: Bool)]
  ) -> [String] {
    var group = TouchGroup()
    return steps.enumerated().map { number, step in
      for serial in group.members.count..<max(step.fingers, group.members.count) {
        group.join(touch(serial + 1, at: 0))
      }
      if step.moves { group.move(1, to: Point(10 * Double(number + 1), 0)) }
      group.leave(group.members.dropFirst(step.fingers).map(\.touch))
      let snapshot = TouchSnapshot(group, seenBy: .manipulation, at: Double(number))
      let isNews = recognizer.become(recognizer.ask(snapshot), snapshot)
      group.settle()
      return isNews ? "\(recognizer.state)*" : "\(recognizer.state)"
    }
  }

  @Test func dragBeginsChangesAndEnds() {
    let steps = [(1, false), (1, true), (1, true), (1, false), (0, false), (0, false)]
    #expect(
      states(of: TranslationGestureRecognizer(), steps)
        == ["possible", "began*", "changed*", "changed", "ended*", "ended"])
  }

  @Test func tapFailsDragAndNextTouchMayDrag() {
    let steps = [(1, false), (0, false), (1, false), (1, true)]
    #expect(
      states(of: TranslationGestureRecognizer(), steps)
        == ["possible", "failed*", "possible", "began*"])
  }

  @Test func pinchEndsAtOneFingerAndBeginsAgainAtTwo() {
    let steps = [
      (1, true), (2, false), (1, false), (1, true), (2, false), (3, false), (2, true),
    ]
    #expect(
      states(of: ScaleGestureRecognizer(), steps)
        == ["possible", "began*", "ended*", "possible", "began*", "began", "changed*"])
  }
}
