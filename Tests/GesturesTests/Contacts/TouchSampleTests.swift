import Geometry
import Gestures
import Testing

@Suite struct TouchSampleTests {
  private func sample(_ kind: InputEvent.Kind) -> TouchSample? {
    TouchSample(InputEvent(time: 3, kind: kind))
  }

  @Test func readsFingers() {
    let position = Point(4, 5)
    #expect(
      sample(.touch(.move, device: 2, id: 7, position: position, pressure: 0.5))
        == TouchSample(
          .move, TouchID(device: 2, finger: 7), at: position, time: 3, pressure: 0.5))
  }

  @Test func readsLeftMouseButtonAndPointer() {
    let mouse = TouchID(device: TouchID.mouseDevice, finger: 0)
    for (kind, phase) in [
      (
        InputEvent.Kind.mouseButton(.down, button: 1, position: Point(1, 2)),
        InputEvent.TouchPhase.down
      ),
      (.mouseMove(position: Point(1, 2)), .move),
      (.mouseButton(.up, button: 1, position: Point(1, 2)), .up),
    ] {
      #expect(sample(kind) == TouchSample(phase, mouse, kind: .mouse, at: Point(1, 2), time: 3))
    }
  }

  @Test func ignoresOtherEvents() {
    #expect(sample(.mouseButton(.down, button: 3, position: .zero)) == nil)
    #expect(sample(.wheel(dx: 0, dy: 1, position: .zero)) == nil && sample(.quit) == nil)
  }

  @Test func changesPhaseAlone() {
    let lift = TouchSample(
      .up, TouchID(device: 1, finger: 2), at: Point(3, 4), time: 5, pressure: 0.5)
    var cancelled = lift
    cancelled.phase = .cancel
    #expect(lift.with(.cancel) == cancelled)
  }
}
