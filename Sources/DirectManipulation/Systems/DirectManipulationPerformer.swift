public import ECS
import Gestures

/// Carries out ``DirectlyManipulable``, ``Draggable``, ``Pinchable`` and ``Rotatable``
/// (seeds: DirectManipulationPerformer, GesturablePerformer).
///
/// Emits ``ChangeAnchorPoint`` when a gesture begins, or its touches change, if any plan of the target wants
/// it; ``DirectlyManipulable`` emits the three others when it is added.
///
/// Reads: ``GestureSource``, ``ManipulationLimits``, ``Geometry/Size``. Writes: ``Gesture``, ``Transform``, and for a
/// cancelled gesture ``AnchorPoint``.
public final class DirectManipulationPerformer: Performer {
  init() {}

  /// Takes the four plans.
  public func add(
    _ plan: any Plan, to target: Entity, in runtime: MotionRuntime, emit: (any Plan) -> Void
  ) -> Bool {
    switch plan {
    case let plan as DirectlyManipulable: plan.parts.forEach(emit)
    case let plan as Draggable:
      bind(plan, plan.choice, to: target, in: runtime, create: TranslationGestureRecognizer.init)
    case let plan as Pinchable:
      bind(plan, plan.choice, to: target, in: runtime, create: ScaleGestureRecognizer.init)
    case let plan as Rotatable:
      bind(plan, plan.choice, to: target, in: runtime, create: RotationGestureRecognizer.init)
    default: return false
    }
    return true
  }

  /// Ends the plan's gestures; a recogniser that was created for it goes when nobody else uses it.
  public func remove(_ plan: any Plan, from target: Entity, in runtime: MotionRuntime) {
    guard let plan = plan as? Gesturable, let gesture = runtime.world.get(Gesture.self, of: target)
    else { return }
    for binding in gesture.bindings where binding.plans.contains(where: { $0 === plan }) {
      release(binding, of: plan, from: target, in: runtime)
    }
  }

  private func bind<Recognizer: GestureRecognizer>(
    _ plan: Gesturable, _ choice: RecognizerChoice<Recognizer>, to target: Entity,
    in runtime: MotionRuntime, create: () -> Recognizer
  ) {
    let world = runtime.world
    let bindings = world.get(Gesture.self, of: target)?.bindings ?? []
    let shared = bindings.firstIndex {
      switch choice {
      case .created: $0.isOwn && $0.recognizer is Recognizer
      case .given(let recognizer): $0.recognizer === recognizer
      case .none: false
      }
    }
    switch (shared, choice) {
    case (_, .none): return
    case (let index?, _):
      world[target, Gesture.self].bindings[index].plans.append(plan)
      let recognizer = bindings[index].recognizer
      // Its element may have gone; then it is unattached, and belongs to the target.
      if runtime.element(of: recognizer) == nil { runtime.attach(recognizer, to: target) }
    case (nil, .given(let recognizer)):
      runtime.bind(recognizer, to: target, for: plan, isOwn: false)
    case (nil, .created): runtime.bind(create(), to: target, for: plan, isOwn: true)
    }
  }

  private func release(
    _ binding: GestureBinding, of plan: Gesturable, from target: Entity, in runtime: MotionRuntime
  ) {
    let world = runtime.world
    guard
      let index = world[target, Gesture.self].bindings.firstIndex(where: {
        $0.recognizer === binding.recognizer
      })
    else { return }
    world[target, Gesture.self].bindings[index].plans.removeAll { $0 === plan }
    guard world[target, Gesture.self].bindings[index].plans.isEmpty else { return }
    world[target, Gesture.self].bindings.remove(at: index)
    runtime.unbind(binding, from: target, detaching: binding.isOwn)
    finish(target, in: world) { runtime.finished.append($0) }
    if world[target, Gesture.self].bindings.isEmpty { world.remove(Gesture.self, from: target) }
  }

  /// Notes that the last gesture of a target has ended, if it has.
  func finish(_ target: Entity, in world: World, tells: (FinishedManipulation) -> Void) {
    guard let origin = world[target, Gesture.self].origin,
      !world[target, Gesture.self].bindings.contains(where: \.isActive)
    else { return }
    world[target, Gesture.self].origin = nil
    guard let now = Placement(of: target, in: world) else { return }
    tells(FinishedManipulation(entity: target, before: origin, after: now))
  }
}

/// The name that the seed on Gesturable gives the same performer.
public typealias GesturablePerformer = DirectManipulationPerformer
