import Geometry
import Gestures
import Testing

@testable import SDLBackend

@Suite struct FingersDownTests {
  private func touch(_ phase: InputEvent.TouchPhase, _ id: Int64, _ x: Double) -> InputEvent {
    InputEvent(
      time: 1, kind: .touch(phase, device: 5, id: id, position: Point(x, 0), pressure: 0))
  }

  @Test func cancelsFingersAndMouseWhereTheyAre() {
    var down = FingersDown()
    down.take(touch(.down, 2, 10))
    down.take(touch(.down, 1, 20))
    down.take(touch(.move, 2, 30))
    down.take(touch(.down, 3, 40))
    down.take(touch(.up, 3, 40))
    down.take(InputEvent(time: 1, kind: .mouseButton(.down, button: 1, position: Point(1, 1))))
    down.take(InputEvent(time: 1, kind: .mouseMove(position: Point(2, 2))))
    let mouse = InputEvent(
      time: 1,
      kind: .touch(
        .cancel, device: TouchID.mouseDevice, id: 0, position: Point(2, 2), pressure: 0))
    #expect(down.cancelAll(at: 1) == [touch(.cancel, 1, 20), touch(.cancel, 2, 30), mouse])
    #expect(down.cancelAll(at: 2).isEmpty)
  }

  @Test func ignoresPointerWithoutButton() {
    var down = FingersDown()
    down.take(InputEvent(time: 1, kind: .mouseMove(position: Point(2, 2))))
    #expect(down.cancelAll(at: 1).isEmpty)
  }
}
