public import ECS

/// What an element that can be thrown keeps; ``Tossable`` adds it, and takes it away.
struct Tossing: Component {
  let plan: Tossable
  /// Whether a touch has caught it.
  var isCaught = false
}

/// Carries out ``Tossable``.
///
/// Reads: ``Touched``. Writes: what ``Draggable`` and ``Spring`` write.
public final class TossPerformer: CreatablePerformer {
  /// A performer without plans.
  public init() {}

  /// Adds the system that lets touches catch what moves.
  public func register(in runtime: MotionRuntime) {
    runtime.add(
      to: .behave, name: "TossPerformer", access: SystemAccess(reads: [Touched.self])
    ) { [unowned runtime] world in
      for element in world.query(Tossing.self).entities { runtime.catchOrLetGo(element) }
    }
  }

  /// Takes ``Tossable``; an element has one.
  public func add(
    _ plan: any Plan, to target: Entity, in runtime: MotionRuntime, emit: (any Plan) -> Void
  ) -> Bool {
    guard let plan = plan as? Tossable else { return false }
    guard !runtime.world.has(Tossing.self, on: target) else { return true }
    runtime.world.insert(Tossing(plan: plan), to: target)
    plan.glider.add(target, in: runtime)
    if plan.glide == nil { emit(plan.spring) }
    emit(plan.draggable)
    return true
  }

  /// The element stays where it is.
  public func remove(_ plan: any Plan, from target: Entity, in runtime: MotionRuntime) {
    guard let plan = plan as? Tossable else { return }
    plan.forget(target)
    if runtime.world.get(Tossing.self, of: target)?.plan === plan {
      runtime.world.remove(Tossing.self, from: target)
    }
  }
}

extension MotionRuntime {
  /// Stops an element that a touch has caught, and lets it go on when the touch has left without having dragged it.
  fileprivate func catchOrLetGo(_ element: Entity) {
    guard let tossing = world.get(Tossing.self, of: element) else { return }
    let isCaught = isHeld(element)
    guard isCaught != tossing.isCaught else { return }
    world[element, Tossing.self].isCaught = isCaught
    if isCaught { tossing.plan.touch(element) } else { tossing.plan.release(element) }
  }
}
