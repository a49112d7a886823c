public import ECS

/// Plans to be added and removed together: applied whole, in order.
public final class Transaction {
  enum Step {
    case add(any Plan, name: String?, Entity)
    case remove(any Plan, Entity)
    case removeNamed(String, Entity)
  }

  private(set) var steps: [Step] = []

  /// A transaction without steps.
  public init() {}

  /// Adds a plan to an element. One that is there already stays as it is.
  public func add(plan: any Plan, to target: Entity) {
    steps.append(.add(plan, name: nil, target))
  }

  /// Adds a plan under a name; a plan that the element has under this name is replaced.
  public func add(plan: any Plan, named name: String, to target: Entity) {
    steps.append(.add(plan, name: name, target))
  }

  /// Takes a plan from an element; its gestures end, and what it created goes with it. One that is not
  /// there is no error.
  public func remove(plan: any Plan, from target: Entity) {
    steps.append(.remove(plan, target))
  }

  /// Takes the plan of this name from an element.
  public func remove(planNamed name: String, from target: Entity) {
    steps.append(.removeNamed(name, target))
  }
}
