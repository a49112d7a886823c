public import DirectManipulation
public import ECS

/// Marks an element that can be thrown, with its plans.
///
/// Written by ``TossPerformer``.
struct Tossing: Uncloned {
  /// The plans, in the order in which they were added.
  var plans: [Tossable] = []
  /// Whether a touch is on the element, which stops the motion until the touch leaves or drags.
  var isCaught = false
  /// The plan that acts: the last enabled plan, or the last plan if no plan is enabled, which then moves nothing; `nil`
  /// without plans.
  fileprivate(set) var acting: Tossable?

  fileprivate var next: Tossable? { plans.last { $0.enabled.value } ?? plans.last }
}

/// Carries out ``Tossable``.
///
/// Reads: ``/DirectManipulation/Touched``. Writes: what ``/DirectManipulation/Draggable`` and ``Spring`` write.
public final class TossPerformer: CreatablePerformer {
  /// Creates a performer without plans.
  public init() {}

  /// Adds the system that lets touches catch moving elements, in the stage `behave`.
  public func register(in runtime: MotionRuntime) {
    runtime.add(
      to: .behave, name: "TossPerformer"
    ) { [unowned runtime] world in
      for element in world.query(Tossing.self).entities { runtime.catchOrLetGo(element) }
    }
  }

  /// Makes an element tossable; returns false for plans other than ``Tossable``.
  ///
  /// Of several plans on one element, the last enabled plan acts.
  public func add(
    _ plan: any Plan, to target: Entity, in runtime: MotionRuntime, emit: (any Plan) -> Void
  ) -> Bool {
    guard let plan = plan as? Tossable else { return false }
    var tossing = runtime.world.get(Tossing.self, of: target) ?? Tossing()
    tossing.plans.append(plan)
    runtime.world.insert(tossing, to: target)
    plan.glider.add(target, in: runtime)
    runtime.chooseTossing(target, isAdding: true)
    if plan.glide == nil { emit(plan.spring) }
    emit(plan.draggable)
    return true
  }

  /// Removes a plan; if it acted, the element stops where it is, and the plan that was added before, if any, acts
  /// again.
  public func remove(_ plan: any Plan, from target: Entity, in runtime: MotionRuntime) {
    guard let plan = plan as? Tossable else { return }
    plan.forget(target)
    guard runtime.world.has(Tossing.self, on: target) else { return }
    runtime.world[target, Tossing.self].plans.removeAll { $0 === plan }
    if runtime.world[target, Tossing.self].plans.isEmpty {
      runtime.world.remove(Tossing.self, from: target)
    } else {
      runtime.chooseTossing(target)
    }
  }
}

extension MotionRuntime {
  /// Stops an element that a touch has caught, and lets the element go on when the touch has left without a drag.
  fileprivate func catchOrLetGo(_ element: Entity) {
    guard let tossing = world.get(Tossing.self, of: element) else { return }
    let isCaught = isHeld(element)
    guard isCaught != tossing.isCaught else { return }
    world[element, Tossing.self].isCaught = isCaught
    if isCaught { tossing.acting?.touch(element) } else { tossing.acting?.release(element) }
  }

  /// Makes the enabled plan that was added last act on an element, instead of the plan that acted before.
  ///
  /// A plan that is being added starts by itself.
  func chooseTossing(_ element: Entity, isAdding: Bool = false) {
    guard let tossing = world.get(Tossing.self, of: element), let next = tossing.next,
      next !== tossing.acting
    else { return }
    world[element, Tossing.self].acting = next
    tossing.acting?.suspend(element)
    if !isAdding { next.resume(element) }
  }
}
