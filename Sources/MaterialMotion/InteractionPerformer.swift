public import DirectManipulation
public import ECS

/// A plan that carries itself out: interactions that animate, and those that are wired from streams.
protocol SelfPerformingPlan: AnyObject {
  /// Takes an element.
  func add(_ element: Entity, in runtime: MotionRuntime)
  /// Leaves an element alone, which may not live any more.
  func remove(_ element: Entity)
}

/// Carries out ``Spring``, ``Tween``, ``PathTween``, ``ArcMove``, ``SetPositionOnTap`` and ``AdjustsAnchorPoint``.
///
/// Reads: the runtime's time, recognisers. Writes: ``/Animation/PropertyAnimation``, and what these plans say.
public final class InteractionPerformer: CreatablePerformer {
  /// A performer without plans.
  public init() {}

  /// Takes plans that carry themselves out.
  public func add(
    _ plan: any Plan, to target: Entity, in runtime: MotionRuntime, emit: (any Plan) -> Void
  ) -> Bool {
    guard let plan = plan as? any SelfPerformingPlan else { return false }
    plan.add(target, in: runtime)
    return true
  }

  /// The element stays as it is.
  public func remove(_ plan: any Plan, from target: Entity, in runtime: MotionRuntime) {
    (plan as? any SelfPerformingPlan)?.remove(target)
  }
}
