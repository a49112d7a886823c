public import ECS
import Gestures

/// Carries out ``DirectlyManipulable``, ``Draggable``, ``Pinchable`` and ``Rotatable``
/// (seed 000).
///
/// Emits ``ChangeAnchorPoint`` when a gesture begins, or the gesture's touches change, if any plan of the target wants
/// it; emits the three other plans when a ``DirectlyManipulable`` is added, unless no other performer and no observer
/// could see them, in which case the ``DirectlyManipulable`` itself stands for the three.
///
/// Reads: ``GestureSource``, ``ManipulationLimits``, ``/Geometry/Size``. Writes: ``Gesture``, ``/Spaces/Transform``,
/// and for a cancelled gesture ``/Spaces/AnchorPoint``.
public final class DirectManipulationPerformer: Performer {
  init() {}

  /// Binds the recognizers of the four plans to a target; returns false for other plans.
  public func add(
    _ plan: any Plan, to target: Entity, in runtime: MotionRuntime, emit: (any Plan) -> Void
  ) -> Bool {
    switch plan as? Gesturable {
    case let plan as DirectlyManipulable:
      if runtime.registry.isPlain && !plan.hasMadeParts {
        bindParts(of: plan, to: target, in: runtime)
      } else {
        plan.parts(.all).forEach(emit)
      }
    case let plan as Draggable:
      bind(
        plan, plan.choice, plan.touches, to: target, in: runtime, TranslationGestureRecognizer.init)
    case let plan as Pinchable:
      bind(plan, plan.choice, plan.touches, to: target, in: runtime, ScaleGestureRecognizer.init)
    case let plan as Rotatable:
      bind(plan, plan.choice, plan.touches, to: target, in: runtime, RotationGestureRecognizer.init)
    default: return false
    }
    return true
  }

  /// Ends the plan's gestures, and detaches a recognizer that was created for the plan if no other plan uses it.
  public func remove(_ plan: any Plan, from target: Entity, in runtime: MotionRuntime) {
    guard let plan = plan as? Gesturable, let gesture = runtime.world.get(Gesture.self, of: target)
    else { return }
    for binding in gesture.bindings where binding.plans.contains(where: { $0 === plan }) {
      release(binding, of: plan, from: target, in: runtime)
    }
  }

  /// Binds recognizers as if the three plans were emitted, without creating the plans, because no other performer could
  /// take them.
  private func bindParts(
    of plan: DirectlyManipulable, to target: Entity, in runtime: MotionRuntime
  ) {
    runtime.world[target, PlanList.self].holdParts(.all, of: plan)
    bind(plan, .created, TouchRange(1), to: target, in: runtime, TranslationGestureRecognizer.init)
    bind(plan, .created, TouchRange(2), to: target, in: runtime, ScaleGestureRecognizer.init)
    bind(plan, .created, TouchRange(2), to: target, in: runtime, RotationGestureRecognizer.init)
  }

  private func bind<Recognizer: SimilarityGestureRecognizer>(
    _ plan: Gesturable, _ choice: RecognizerChoice<Recognizer>, _ touches: TouchRange,
    to target: Entity, in runtime: MotionRuntime,
    _ create: (_ least: Int, _ greatest: Int) -> Recognizer
  ) {
    let world = runtime.world
    let bindings = world.get(Gesture.self, of: target)?.bindings ?? []
    if case .given(let given) = choice, let clone = runtime.registry.clones?.clone(of: given) {
      if let index = bindings.firstIndex(where: { $0.recognizer === clone.recognizer }) {
        return world[target, Gesture.self].bindings[index].plans.append(plan)
      }
      if runtime.element(of: clone.recognizer) == nil {
        runtime.attach(clone.recognizer, to: clone.source)
      }
      return runtime.bind(clone.recognizer, to: target, for: plan, isOwn: true)
    }
    let shared = bindings.firstIndex {
      switch choice {
      case .created:
        $0.isOwn && type(of: $0.recognizer) == Recognizer.self
          && TouchRange($0.recognizer) == touches
      case .given(let recognizer): $0.recognizer === recognizer
      case .none: false
      }
    }
    switch (shared, choice) {
    case (_, .none): return
    case (let index?, _):
      world[target, Gesture.self].bindings[index].plans.append(plan)
      let recognizer = bindings[index].recognizer
      // The recognizer's element may be despawned; the unattached recognizer is then attached to the target.
      if runtime.element(of: recognizer) == nil { runtime.attach(recognizer, to: target) }
    case (nil, .given(let recognizer)):
      runtime.bind(recognizer, to: target, for: plan, isOwn: false)
    case (nil, .created):
      runtime.bind(create(touches.least, touches.greatest), to: target, for: plan, isOwn: true)
    }
  }

  private func release(
    _ binding: GestureBinding, of plan: Gesturable, from target: Entity, in runtime: MotionRuntime
  ) {
    let world = runtime.world
    guard
      // Observers of a gesture that ends may have despawned the target.
      let index = world.get(Gesture.self, of: target)?.bindings.firstIndex(where: {
        $0.recognizer === binding.recognizer
      })
    else { return }
    world[target, Gesture.self].bindings[index].plans.removeAll { $0 === plan }
    guard world[target, Gesture.self].bindings[index].plans.isEmpty else { return }
    world[target, Gesture.self].bindings.remove(at: index)
    runtime.unbind(binding, from: target, detaching: binding.isOwn)
    if world.get(Gesture.self, of: target)?.bindings.isEmpty == true {
      world.remove(Gesture.self, from: target)
    }
  }
}

/// The name of ``DirectManipulationPerformer`` in seed 001.
public typealias GesturablePerformer = DirectManipulationPerformer
