public import ECS

/// An object that carries out plans: it records plans when they are added, and does the work in per-frame systems
/// (seeds 000 and 001).
///
/// There is one performer for all elements of a runtime. A performer keeps its data about an element as a component of
/// that element, so that the data goes with the element.
///
/// Each added plan, including a plan that another performer has emitted, is offered to every performer: first to the
/// built-in performers, then to the others in the order in which they were registered. So several performers can carry
/// out parts of one plan.
public protocol Performer: AnyObject {
  /// Adds the performer's systems to the frame; called once, when the performer is registered or created.
  ///
  /// The runtime retains the performer, so the performer must refer to the runtime weakly. Does nothing by default.
  func register(in runtime: MotionRuntime)

  /// Records a plan that was added to an element, and returns whether the performer supports the plan.
  ///
  /// Called once for each plan of an element, however often the plan is added. Plans that are passed to `emit` are
  /// added after this plan and removed with it; ``MotionRuntime/emit(_:by:to:)`` emits plans later.
  func add(
    _ plan: any Plan, to target: Entity, in runtime: MotionRuntime, emit: (any Plan) -> Void
  ) -> Bool

  /// Forgets a plan that was removed from an element; also called for plans that the performer does not support.
  ///
  /// Also called for each plan of an element that was despawned; the element is not alive any more then. The method may
  /// change the world. Does nothing by default.
  func remove(_ plan: any Plan, from target: Entity, in runtime: MotionRuntime)
}

extension Performer {
  /// Does nothing.
  public func register(in runtime: MotionRuntime) {}

  /// Does nothing.
  public func remove(_ plan: any Plan, from target: Entity, in runtime: MotionRuntime) {}
}

/// A performer that a runtime can create by itself, for plans that name it as their ``Plan/performerType``.
public protocol CreatablePerformer: Performer {
  /// Creates a performer without plans.
  init()
}
