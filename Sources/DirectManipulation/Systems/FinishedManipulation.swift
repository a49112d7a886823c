public import ECS
import Spaces

/// A gesture that has ended, for undo and for saving.
public struct FinishedManipulation: Hashable, Sendable {
  /// The element that contacts had moved.
  public var entity: Entity
  /// The element's placement before the manipulation.
  public var before: Placement
  /// The element's placement after the manipulation; equal to ``before`` if the gesture was cancelled.
  public var after: Placement
}

extension DirectManipulationPerformer {
  /// Notes that the last gesture of a target has ended, if it has.
  ///
  /// Writes ``Gesture/isActive``.
  static func finish(_ target: Entity, in world: World, tells: (FinishedManipulation) -> Void) {
    guard let manipulation = world.get(Manipulation.self, of: target), !manipulation.isActive else {
      return
    }
    world.remove(Manipulation.self, from: target)
    if world.has(Gesture.self, on: target) { world[target, Gesture.self].isActive = false }
    guard let now = Placement(of: target, in: world) else { return }
    tells(FinishedManipulation(entity: target, before: manipulation.origin, after: now))
  }
}
