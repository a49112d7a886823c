public import ECS

/// A plan that an element is given when the first touch is for it.
///
/// Until then it has none of the plan's recognisers, nor their memory: of a million elements hands touch few.
/// Remove the component to take the wish back; once it has come true, the component is gone and the plan is removed by
/// its name.
///
/// ```swift
/// world.insert(PlanWhenTouched(named: "hands") { DirectlyManipulable() }, to: sticker)
/// ```
public struct PlanWhenTouched: Component, Sendable {
  let name: String
  let make: @Sendable () -> any Plan

  /// A plan that `make` makes, for an element of its own each time, to be added under a name.
  public init(named name: String, _ make: @escaping @Sendable () -> any Plan) {
    (self.name, self.make) = (name, make)
  }
}

extension MotionRuntime {
  /// Whether an element has recognisers, or is given some when it is touched.
  func canRecognize(_ element: Entity) -> Bool {
    world.has(GestureSource.self, on: element) || world.has(PlanWhenTouched.self, on: element)
  }

  /// Gives an element the plan that it is to have when it is touched; without effect where there is none.
  func addPlanWhenTouched(to element: Entity) {
    guard let wish = world.remove(PlanWhenTouched.self, from: element) else { return }
    applyWhole { add(wish.make(), named: wish.name, to: element) }
  }
}
