import Geometry
import Motion
import Testing

@testable import Gestures

@Suite struct PanGestureRecognizerTests {
  /// A pan to the left and right alone.
  private final class HorizontalPan: PanGestureRecognizer {
    override func travel(of touch: SeenTouch) -> Double {
      abs(touch.location.x - touch.landing.x)
    }
  }

  private func touch(_ serial: Int, to: Point) -> SeenTouch {
    var touch = SeenTouch(touch: serial, kind: .finger, slop: 4, landing: .zero)
    touch.move(to: to)
    return touch
  }

  /// Lets a recognizer hear a step of a gesture: the locations of the touches that are down, and of those that lift.
  private func step(
    _ pan: GestureRecognizer, _ group: inout TouchGroup, _ places: [Int: Point],
    lifting: [Int] = []
  ) -> GestureRecognizerState {
    for (serial, place) in places.sorted(by: { $0.key < $1.key }) {
      if !group.knows(serial) { group.join(touch(serial, to: .zero)) }
      if group.members.first(where: { $0.touch == serial })?.location != place {
        group.move(serial, to: place)
      }
    }
    group.leave(lifting)
    let snapshot = TouchSnapshot(group, seenBy: .own, at: 0)
    _ = pan.become(pan.ask(snapshot), snapshot)
    group.settle()
    return pan.state
  }

  @Test func beginsAtSlopChangesAndEndsWithLastTouch() {
    let pan = PanGestureRecognizer()
    var group = TouchGroup()
    #expect(step(pan, &group, [1: .zero]) == .possible)
    #expect(step(pan, &group, [1: Point(3.9, 0)]) == .possible)
    #expect(step(pan, &group, [1: Point(4, 0)]) == .began)
    #expect(step(pan, &group, [1: Point(4, 0)]) == .began, "nothing moved")
    #expect(step(pan, &group, [1: Point(1, 0)]) == .changed)
    #expect(step(pan, &group, [2: .zero]) == .changed)
    #expect(step(pan, &group, [:], lifting: [1]) == .changed, "another touch is down")
    #expect(step(pan, &group, [:], lifting: [2]) == .ended)
  }

  @Test func failsWhenTouchLiftsWithinSlop() {
    let pan = PanGestureRecognizer()
    var group = TouchGroup()
    #expect(step(pan, &group, [1: .zero, 2: .zero]) == .possible)
    #expect(step(pan, &group, [:], lifting: [1]) == .possible, "the second touch may still move")
    #expect(step(pan, &group, [:], lifting: [2]) == .failed)
    pan.startHearing()
    #expect(step(pan, &group, [3: Point(9, 0)]) == .began, "the next touch starts anew")
  }

  @Test func endsAtOnceWhenMoveAndLiftArriveTogether() {
    let pan = PanGestureRecognizer()
    var group = TouchGroup()
    #expect(step(pan, &group, [1: .zero]) == .possible)
    #expect(step(pan, &group, [1: Point(50, 0)], lifting: [1]) == .ended)
  }

  @Test(arguments: [GestureRecognizerState.ended, .cancelled, .failed])
  func keepsStateOfGestureThatIsOver(state: GestureRecognizerState) {
    let pan = PanGestureRecognizer()
    pan.progress.state = state
    var group = TouchGroup()
    group.join(touch(1, to: .zero))
    group.move(1, to: Point(50, 0))
    #expect(pan.nextState(TouchSnapshot(group, seenBy: .own, at: 0)) == state)
  }

  @Test func ownSlopReplacesSlopOfTouch() {
    let pan = PanGestureRecognizer()
    pan.slop = 20
    var group = TouchGroup()
    #expect(step(pan, &group, [1: Point(19, 0)]) == .possible)
    #expect(step(pan, &group, [1: Point(20, 0)]) == .began)
  }

  @Test func overriddenTravelDecides() {
    let pan = HorizontalPan()
    var group = TouchGroup()
    #expect(step(pan, &group, [1: Point(0, 90)]) == .possible)
    #expect(step(pan, &group, [1: Point(5, 90)]) == .began)
  }

  @Test func runsTogetherWithOtherRecognizers() {
    let pan = PanGestureRecognizer()
    let others = [
      TapGestureRecognizer(), HoldGestureRecognizer(), TranslationGestureRecognizer(),
      PressGestureRecognizer(),
    ]
    for other in others { #expect(pan.mayRecognize(with: other)) }
  }
}
