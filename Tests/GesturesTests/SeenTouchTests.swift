import Geometry
import Testing

@testable import Gestures

@Suite struct SeenTouchTests {
  private func touch(_ serial: Int, at time: Double, from: Point = .zero, to: Point = .zero)
    -> SeenTouch
  {
    var touch = SeenTouch(
      touch: serial, kind: .finger, slop: 4, landing: from, landingTime: time)
    touch.move(to: to)
    return touch
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
