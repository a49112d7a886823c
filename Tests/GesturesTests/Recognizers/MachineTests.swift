import Geometry
import Motion
import Testing

@testable import Gestures

/// The state machines of taps, long presses and flicks, which are values computed from snapshots alone.
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
    let rule = TapMachine.Rule(touches: 1, taps: 2, interval: 0.3, distance: 100, slop: nil)
    var machine = TapMachine()
    #expect(machine.next(seen([touch(1, at: 0)], at: 0), rule) == .possible)
    #expect(machine.next(seen(left: [touch(1, at: 0)], at: 0.1), rule) == .possible)
    #expect(machine.taps == 1 && machine.lastUp == 0.1)
    var late = machine
    #expect(late.next(seen(at: 0.4), rule) == .failed)
    #expect(machine.next(seen([touch(2, at: 0.3)], at: 0.3), rule) == .possible)
    #expect(machine.lastUp == nil)
    #expect(machine.next(seen(left: [touch(2, at: 0.3)], at: 0.35), rule) == .ended)
    #expect(machine == TapMachine())
  }

  @Test func longPressBeginsAtItsDurationAndNotBefore() {
    var machine = HoldMachine()
    func next(_ time: Double, from state: GestureRecognizerState) -> GestureRecognizerState {
      machine.next(
        seen([touch(1, at: 2)], at: time), from: state, count: 1, duration: 0.5, slop: 10)
    }
    #expect(next(2, from: .possible) == .possible && machine.start == 2)
    #expect(next(2.49, from: .possible) == .possible)
    #expect(next(2.5, from: .possible) == .began)
  }

  @Test func showsOverheardTouchesOnlyToTheirRecognizers() {
    var group = TouchGroup()
    group.join(touch(1, at: 0))
    group.overhear(
      SeenTouch(touch: 2, kind: .finger, slop: 4, landing: .zero, heardBy: [.tap, .own]))
    #expect(TouchSnapshot(group, seenBy: .tap, at: 0).touches.map(\.touch) == [1, 2])
    #expect(TouchSnapshot(group, seenBy: .manipulation, at: 0).touches.map(\.touch) == [1])
    group.leave([2])
    #expect(TouchSnapshot(group, seenBy: .own, at: 0).left.map(\.touch) == [2])
    #expect(TouchSnapshot(group, seenBy: .manipulation, at: 0).left.isEmpty)
    #expect(group.sharesTouches(with: group) && group.knows(2))
    group.settle()
    #expect(!group.knows(2) && !group.isEmpty)
  }
}
