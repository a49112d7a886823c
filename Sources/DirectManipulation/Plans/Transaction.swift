public import ECS

/// A list of plans to add and remove, applied as a whole and in order (seeds 000 and 001).
///
/// A transaction that is begun while another one is being applied, by a performer or by an observer of a gesture that
/// ends, is applied after the other one.
public final class Transaction {
  enum Step {
    case add(any Plan, name: String?, Entity)
    case remove(any Plan, Entity)
    case removeNamed(String, Entity)

    /// The step's action in words, for messages.
    var name: String {
      switch self {
      case .add(let plan, _, _): "adds \(type(of: plan))"
      case .remove(let plan, _): "removes \(type(of: plan))"
      case .removeNamed(let name, _): "removes the plan named \(name)"
      }
    }
  }

  private(set) var steps: [Step] = []

  /// Creates a transaction without steps.
  public init() {}

  /// Adds a plan to an element.
  ///
  /// A plan that the element has already stays as it is. Applying the step traps if no performer supports the plan.
  public func add(plan: any Plan, to target: Entity) {
    steps.append(.add(plan, name: nil, target))
  }

  /// Adds a plan under a name; another plan that the element has under this name is replaced.
  ///
  /// A plan that was added under several names stays until its last name is removed. Traps if the name is empty, and
  /// when it is applied if no performer supports the plan.
  public func add(plan: any Plan, named name: String, to target: Entity) {
    if name.isEmpty { emptyPlanName(plan) }
    steps.append(.add(plan, name: name, target))
  }

  /// Removes a plan and all of its names from an element.
  ///
  /// The plan's gestures end: the element stays where contacts have moved it, and the runtime reports a
  /// ``FinishedManipulation`` unless another gesture still moves the element. The recognizers that were created for the
  /// plan and the plans that it has emitted are removed, too, unless something else uses or holds them, such as an
  /// addition by the program.
  ///
  /// Does nothing if the element does not have the plan.
  public func remove(plan: any Plan, from target: Entity) {
    steps.append(.remove(plan, target))
  }

  /// Removes a name from an element, and the plan if nothing else holds it.
  ///
  /// A plan is also held by its other names, by an addition without a name, and by a plan that has emitted it.
  public func remove(planNamed name: String, from target: Entity) {
    steps.append(.removeNamed(name, target))
  }
}
