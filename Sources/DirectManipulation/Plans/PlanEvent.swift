public import ECS

/// A change of the plans or performers of a runtime, for debugging and for tests; see ``MotionRuntime/planEvents``.
public enum PlanEvent: CustomStringConvertible {
  /// A performer was created, because a plan names its type.
  case createdPerformer(any Performer)
  /// A performer was registered by hand.
  case registeredPerformer(any Performer)
  /// A plan was added, under a name or without a name; sent before the events of the plans that it emits.
  case added(any Plan, name: String?, to: Entity)
  /// A performer has emitted a plan on behalf of `by`; if `by` is nil, a system has, on behalf of all plans of the
  /// element.
  case emitted(any Plan, by: (any Plan)?, to: Entity)
  /// A plan was removed from an element, because its last holder removed it or the element was despawned.
  case removed(any Plan, from: Entity)
  /// A name was removed from an element, or is given to another plan; sent before the events of the removed plans.
  case removedName(String, from: Entity)

  /// The event on one line, for a log.
  public var description: String {
    let text =
      switch self {
      case .createdPerformer(let performer): "created \(type(of: performer))"
      case .registeredPerformer(let performer): "registered \(type(of: performer))"
      case .added(let plan, let name, let target):
        "added \(Self.text(plan))\(name.map { " named \($0.debugDescription)" } ?? "") to \(target)"
      case .emitted(let plan, let emitter, let target):
        "emitted \(Self.text(plan))\(emitter.map { " by \(Self.text($0))" } ?? "") to \(target)"
      case .removed(let plan, let target): "removed \(Self.text(plan)) from \(target)"
      case .removedName(let name, let target):
        "removed the name \(name.debugDescription) from \(target)"
      }
    return text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Returns the class of a plan that is an object, or the description of a plan that is a value.
  private static func text(_ plan: any Plan) -> String {
    type(of: plan) is AnyClass ? "\(type(of: plan))" : "\(plan)"
  }
}
