import ECS
public import Geometry
import Gestures
import Spaces

extension MotionRuntime {
  /// Moves the pointer, with no button down, to a window point; nil if the pointer has left the window.
  ///
  /// The hover recognizers of the element under the pointer and of its ancestors see the movement. ``update(_:)`` and
  /// ``receive(_:)`` do this for the mouse's moves. Costs one hit test, and none while no hover recognizer is attached.
  public func hover(at point: Point?, time: Double) {
    whenIdle { [unowned self] in
      passDeadlines(until: time)
      hoverNow(at: point)
      solveHeld()
    }
  }

  func hoverNow(at point: Point?) {
    guard recognition.hovers > 0 || !recognition.hovered.isEmpty else { return }
    let pointer = point.flatMap { $0.isFinite ? $0 : nil }
    recognition.hasPointerMoved = pointer != recognition.pointer
    recognition.pointer = pointer
    let before = recognition.hovered
    let hit = pointer.flatMap(hitTest)
    recognition.hovered = (hit.map { [$0] + world.ancestors(of: $0) } ?? []).filter(hears)
    let concerned = Set(before).union(recognition.hovered)
    if !concerned.isEmpty { perform(Array(concerned)) }
    recognition.hasPointerMoved = false
  }

  private func hears(_ element: Entity) -> Bool {
    world.get(GestureSource.self, of: element)?.recognizers.contains { $0.family == .hover } == true
  }
}
