public import DirectManipulation
public import ECS

/// A plan that carries itself out: an interaction that animates, or an interaction that connects streams.
protocol SelfPerformingPlan: AnyObject {
  func add(_ element: Entity, in runtime: MotionRuntime)
  /// Stops acting on an element, which may have been despawned.
  func remove(_ element: Entity)
}

/// Carries out ``Spring``, ``Tween``, ``PathTween``, ``ArcMove``, ``SetPositionOnTap`` and ``AdjustsAnchorPoint``.
///
/// Reads: the runtime's time, recognizers. Writes: ``/Animation/PropertyAnimation``, and the properties of these plans.
public final class InteractionPerformer: CreatablePerformer {
  /// Creates a performer without plans.
  public init() {}

  /// Starts a plan on an element; returns false for plans that do not carry themselves out.
  public func add(
    _ plan: any Plan, to target: Entity, in runtime: MotionRuntime, emit: (any Plan) -> Void
  ) -> Bool {
    guard let plan = plan as? any SelfPerformingPlan else { return false }
    plan.add(target, in: runtime)
    return true
  }

  /// Stops a plan on an element, which stays as it is.
  public func remove(_ plan: any Plan, from target: Entity, in runtime: MotionRuntime) {
    (plan as? any SelfPerformingPlan)?.remove(target)
  }
}
