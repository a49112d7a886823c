public import ECS

/// Carries plans out: takes note of them when they are added, and does the work as a per-frame system.
public protocol Performer: AnyObject {
  /// Takes note of a plan; true if it is one that this performer supports. More plans can be emitted,
  /// which are removed with this one.
  func add(
    _ plan: any Plan, to target: Entity, in runtime: MotionRuntime, emit: (any Plan) -> Void
  ) -> Bool
  /// Forgets a plan.
  func remove(_ plan: any Plan, from target: Entity, in runtime: MotionRuntime)
}
