public import ECS

/// A plan that is added to an element when the first touch lands on the element or inside it.
///
/// Until then the element saves the memory of the plan's recognizers, because contacts touch only a few of possibly a
/// million elements. To cancel the plan, remove the component; after the first touch the component is gone, and the
/// plan can be removed by its name.
///
/// ```swift
/// world.insert(PlanWhenTouched(named: "hands") { DirectlyManipulable() }, to: sticker)
/// ```
public struct PlanWhenTouched: Component, Sendable {
  let name: String
  let make: @Sendable () -> any Plan

  /// Creates a component for a plan that is added under a name.
  ///
  /// `make` creates the plan, and is called once for each element that has the component.
  public init(named name: String, _ make: @escaping @Sendable () -> any Plan) {
    (self.name, self.make) = (name, make)
  }
}

extension MotionRuntime {
  /// Returns whether an element has recognizers, or gets a plan when it is touched.
  func canRecognize(_ element: Entity) -> Bool {
    world.has(GestureSource.self, on: element) || world.has(PlanWhenTouched.self, on: element)
  }

  /// Adds the plan of an element's ``PlanWhenTouched``, and removes the component; without effect if the element has
  /// none.
  func addPlanWhenTouched(to element: Entity) {
    guard let wish = world.remove(PlanWhenTouched.self, from: element) else { return }
    applyWhole { add(wish.make(), named: wish.name, to: element) }
  }
}
