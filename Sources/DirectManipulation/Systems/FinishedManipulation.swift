public import ECS
import Spaces

/// A manipulation that has ended, for undo and for saving.
///
/// The runtime reports no manipulation of an element that was despawned, or lost its ``/Spaces/Transform``, while
/// contacts moved the element.
public struct FinishedManipulation: Hashable, Sendable {
  /// The element that contacts had moved.
  public var entity: Entity
  /// The element's placement before the manipulation.
  public var before: Placement
  /// The element's placement after the manipulation; equal to ``before`` if the manipulation was cancelled.
  public var after: Placement
}

extension DirectManipulationPerformer {
  /// Ends the manipulation of a target and reports it, unless contacts still move the target.
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
