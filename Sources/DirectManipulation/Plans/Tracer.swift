public import ECS

/// An observer of the plans in a runtime, for debugging and for tests.
///
/// All methods do nothing by default. ``ConsoleTracer`` prints the events.
public protocol Tracer: AnyObject {
  /// A performer was created, because a plan named it.
  func didCreatePerformer(_ performer: any Performer)
  /// A performer was registered by hand.
  func didRegisterPerformer(_ performer: any Performer)
  /// A plan was added without a name; told before what it emits.
  func didAddPlan(_ plan: any Plan, to target: Entity)
  /// A plan was added under a name; told before what it emits.
  func didAddPlan(_ plan: any Plan, named name: String, to target: Entity)
  /// A performer, or a system for all plans of the target (then `emitter` is nil), has emitted a plan.
  func didEmitPlan(_ plan: any Plan, by emitter: (any Plan)?, to target: Entity)
  /// A plan has left an element, since its last holder removed it or the element was despawned.
  func didRemovePlan(_ plan: any Plan, from target: Entity)
  /// A name was taken from an element, or another plan takes its place; told before what leaves with it.
  func didRemovePlan(named name: String, from target: Entity)
  /// A plan of an element got another name; told after another plan of that name has left.
  func didRenamePlan(named name: String, to newName: String, of target: Entity)
}

extension Tracer {
  /// Does nothing.
  public func didCreatePerformer(_ performer: any Performer) {}
  /// Does nothing.
  public func didRegisterPerformer(_ performer: any Performer) {}
  /// Does nothing.
  public func didAddPlan(_ plan: any Plan, to target: Entity) {}
  /// Does nothing.
  public func didAddPlan(_ plan: any Plan, named name: String, to target: Entity) {}
  /// Does nothing.
  public func didEmitPlan(_ plan: any Plan, by emitter: (any Plan)?, to target: Entity) {}
  /// Does nothing.
  public func didRemovePlan(_ plan: any Plan, from target: Entity) {}
  /// Does nothing.
  public func didRemovePlan(named name: String, from target: Entity) {}
  /// Does nothing.
  public func didRenamePlan(named name: String, to newName: String, of target: Entity) {}
}
