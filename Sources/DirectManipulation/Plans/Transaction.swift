public import ECS

/// Plans to be added and removed together: applied whole, in order (seeds 000 and 001).
///
/// One that is begun while another is applied, by a performer or by an observer of a gesture that ends, is
/// applied after that one.
public final class Transaction {
  enum Step {
    case add(any Plan, name: String?, Entity)
    case remove(any Plan, Entity)
    case removeNamed(String, Entity)
    case rename(String, to: String, Entity)

    /// The step's action in words, for messages.
    var name: String {
      switch self {
      case .add(let plan, _, _): "adds \(type(of: plan))"
      case .remove(let plan, _): "removes \(type(of: plan))"
      case .removeNamed(let name, _): "removes the plan named \(name)"
      case .rename(let name, let newName, _): "renames the plan named \(name) to \(newName)"
      }
    }
  }

  private(set) var steps: [Step] = []

  /// A transaction without steps.
  public init() {}

  func append(_ step: Step) { steps.append(step) }

  /// Adds a plan to an element.
  ///
  /// One that is there already stays as it is.
  public func add(plan: any Plan, to target: Entity) {
    steps.append(.add(plan, name: nil, target))
  }

  /// Adds a plan under a name; another plan that the element has under this name is replaced.
  ///
  /// A plan that was added under several names stays until the last of them is gone. Traps if the name is
  /// empty.
  public func add(plan: any Plan, named name: String, to target: Entity) {
    if name.isEmpty { emptyPlanName(plan) }
    steps.append(.add(plan, name: name, target))
  }

  /// Takes a plan from an element, under whatever names it was added; its gestures end, and what it created
  /// and emitted goes with it.
  ///
  /// One that is not there is no error.
  public func remove(plan: any Plan, from target: Entity) {
    steps.append(.remove(plan, target))
  }

  /// Takes the name, and with its last name the plan, from an element.
  public func remove(planNamed name: String, from target: Entity) {
    steps.append(.removeNamed(name, target))
  }
}
