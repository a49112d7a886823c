import ECS
public import Geometry
import Gestures
import Spaces

extension MotionRuntime {
  /// Says where the pointer is with no button down, in window points; nil if it has left the window.
  ///
  /// Hover recognisers of the element under it, and of those around that, are told. ``update(_:)`` says
  /// it for the mouse's moves. One hit test, and none while no hover recogniser is attached.
  public func hover(at point: Point?, time: Double) {
    whenIdle { [unowned self] in
      passDeadlines(until: time)
      hoverNow(at: point)
      solveHeld()
    }
  }

  func hoverNow(at point: Point?) {
    guard recognition.hovers > 0 || !recognition.hovered.isEmpty else { return }
    recognition.pointer = point.flatMap { $0.isFinite ? $0 : nil }
    let before = recognition.hovered
    let hit = recognition.pointer.flatMap(hitTest)
    recognition.hovered = (hit.map { [$0] + world.ancestors(of: $0) } ?? []).filter(hears)
    let concerned = Set(before).union(recognition.hovered)
    if !concerned.isEmpty { perform(Array(concerned)) }
  }

  /// Whether an element has a hover recogniser.
  private func hears(_ element: Entity) -> Bool {
    world.get(GestureSource.self, of: element)?.recognizers.contains { $0.family == .hover } == true
  }
}
