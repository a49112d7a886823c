public import ECS

/// A behavior that can be added to an element (seed 003).
public protocol Interaction {
  /// Sets the interaction up on an element.
  func add(to target: Entity, withRuntime runtime: MotionRuntime)
}

extension Interaction where Self: Plan {
  /// Adds the plan to an element.
  public func add(to target: Entity, withRuntime runtime: MotionRuntime) {
    runtime.transact { $0.add(plan: self, to: target) }
  }

  /// Removes the plan from an element.
  public func remove(from target: Entity, withRuntime runtime: MotionRuntime) {
    runtime.transact { $0.remove(plan: self, from: target) }
  }
}
