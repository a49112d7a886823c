public import ECS

/// Carries plans out: takes note of them when they are added, and does the work as a per-frame system
/// (seeds 000 and 001).
///
/// There is one performer for all elements of a runtime. A performer keeps its data about an element as a component of that
/// element, so that the data goes with the element.
///
/// Every plan that comes, also one that another performer has emitted, is offered to every performer, the
/// built-in ones first, the others in the order in which they were registered. So several can carry out
/// parts of one plan.
public protocol Performer: AnyObject {
  /// Called once, when the performer is registered or created: the place to add systems to the frame.
  ///
  /// The runtime keeps the performer; a performer that keeps the runtime does so weakly. Does nothing by default.
  func register(in runtime: MotionRuntime)

  /// Takes note of a plan; true if it is one that this performer supports.
  ///
  /// Called once for each plan of an element, however often it is added. More plans can be emitted, which
  /// are added after this one and go with it; ``MotionRuntime/emit(_:by:to:)`` emits later.
  func add(
    _ plan: any Plan, to target: Entity, in runtime: MotionRuntime, emit: (any Plan) -> Void
  ) -> Bool

  /// Forgets a plan that was taken from an element; called for plans of all performers.
  ///
  /// Does nothing by default.
  func remove(_ plan: any Plan, from target: Entity, in runtime: MotionRuntime)

  /// Forgets an element that was despawned with these plans.
  ///
  /// The element does not live any more, and the world can be changed. By default removes the plans one by one.
  func targetWasDespawned(_ target: Entity, with plans: [any Plan], in runtime: MotionRuntime)
}

extension Performer {
  /// Does nothing.
  public func register(in runtime: MotionRuntime) {}

  /// Does nothing.
  public func remove(_ plan: any Plan, from target: Entity, in runtime: MotionRuntime) {}

  /// Removes the plans one by one.
  public func targetWasDespawned(
    _ target: Entity, with plans: [any Plan], in runtime: MotionRuntime
  ) {
    for plan in plans { remove(plan, from: target, in: runtime) }
  }
}

/// A performer that a runtime can create by itself, for plans that name it as their ``Plan/performerType``.
public protocol CreatablePerformer: Performer {
  /// A performer without plans.
  init()
}
