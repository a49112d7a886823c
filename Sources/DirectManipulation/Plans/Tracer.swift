public import ECS

/// An observer of the plans in a runtime, for debugging and for tests.
///
/// All methods do nothing by default. ``ConsoleTracer`` prints the events.
public protocol Tracer: AnyObject {
  /// A performer was created, because a plan names its type.
  func didCreatePerformer(_ performer: any Performer)
  /// A performer was registered by hand.
  func didRegisterPerformer(_ performer: any Performer)
  /// A plan was added without a name; called before the plans that it emits are reported.
  func didAddPlan(_ plan: any Plan, to target: Entity)
  /// A plan was added under a name; called before the plans that it emits are reported.
  func didAddPlan(_ plan: any Plan, named name: String, to target: Entity)
  /// A performer has emitted a plan on behalf of `emitter`, or a system on behalf of all plans of the target if
  /// `emitter` is nil.
  func didEmitPlan(_ plan: any Plan, by emitter: (any Plan)?, to target: Entity)
  /// A plan was removed from an element, because its last holder removed it or the element was despawned.
  func didRemovePlan(_ plan: any Plan, from target: Entity)
  /// A name was removed from an element, or is given to another plan; called before the removed plans are reported.
  func didRemovePlan(named name: String, from target: Entity)
  /// A plan of an element got another name; called after a former plan of that name was removed.
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
