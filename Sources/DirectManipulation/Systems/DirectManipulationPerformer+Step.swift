import ECS
import Geometry
import Gestures
import Spaces

extension DirectManipulationPerformer {
  /// Moves, scales and rotates the targets that are being solved, by the measures of their recognizers.
  ///
  /// Reads: ``Gesture``, the recognizers, ``ManipulationLimits``, ``/Geometry/Size``. Writes: ``/Spaces/Transform``,
  /// ``Gesture/isActive``, and for a cancelled gesture ``/Spaces/AnchorPoint``.
  func run(_ world: World, targets: [Entity], tells: (FinishedManipulation) -> Void) {
    for target in targets {
      if !step(target, in: world) { Self.finish(target, in: world, tells: tells) }
    }
  }

  /// Advances the gestures of a target by one step; returns whether contacts still move the target.
  private func step(_ target: Entity, in world: World) -> Bool {
    guard let bindings = world.get(Gesture.self, of: target)?.bindings,
      world.has(Manipulation.self, on: target), var placement = Placement(of: target, in: world)
    else { return false }
    let anchor = placement.anchorPoint
    let (isElsewhere, isActive) = world[target, Manipulation.self].step(
      bindings, &placement, of: target, in: world
    ) { world.get(Touched.self, of: $0)?.isBeingSolved == true }
    if isElsewhere { holdAnew(bindings, of: target, in: world) }
    world[target, Transform.self] = placement.transform
    if placement.anchorPoint != anchor { world.insert(placement.anchorPoint, to: target) }
    endRemoved(bindings, of: target, in: world)
    return isActive
  }

  /// Removes the bindings whose recognizers have lost their element, once their gestures are over.
  private func endRemoved(_ bindings: [GestureBinding], of target: Entity, in world: World) {
    guard bindings.contains(where: { $0.source == nil }) else { return }
    let steps = world[target, Manipulation.self].steps
    world[target, Gesture.self].bindings.removeAll { binding in
      binding.source == nil
        && !steps.contains { $0.recognizer === binding.recognizer && $0.isActive }
    }
  }

  /// Stores the points of the element that are under touches now, because other code has moved the element.
  private func holdAnew(_ bindings: [GestureBinding], of target: Entity, in world: World) {
    let (shown, space) = (
      world[target, Manipulation.self].shown, world[target, Manipulation.self].space
    )
    guard let source = bindings.first(where: \.isMoving)?.source,
      let tracker = world.get(Touched.self, of: source)?.group.tracker(in: space)
    else { return }
    world[target, Manipulation.self].hold(
      tracker.contacts, at: \.current, drawnAt: shown,
      size: world.get(Size.self, of: target) ?? .zero)
  }
}

extension Manipulation {
  /// The order in which gestures are applied: scale and rotation before translation.
  private static let order = [SimilarityGestureRecognizer.Kind.scale, .rotation, .translation]

  /// Advances all gestures by one step; returns whether other code had moved the element, and whether contacts still
  /// move it.
  ///
  /// `isBeingSolved` returns whether the touches of an element are being solved.
  fileprivate mutating func step(
    _ bindings: [GestureBinding], _ placement: inout Placement, of target: Entity,
    in world: World, isBeingSolved: (Entity) -> Bool
  ) -> (isElsewhere: Bool, isActive: Bool) {
    let (limits, haveChanged) = noteLimits(of: target, in: world)
    let isElsewhere = placement != shown && !limits.isDrawnAlike(placement, shown)
    if isElsewhere && limits.areLimiting {
      // Limits and detents are measured from the placement that other code has written.
      for step in steps.indices { steps[step].resume(from: placement) }
    }
    for step in steps.indices {
      steps[step].noteLag(placement, limits: limits, haveChanged: haveChanged)
    }
    let isTakenAway = steps.contains(where: \.isCancelled)
    for kind in Self.order {
      for (index, binding) in bindings.enumerated() where binding.kind == kind {
        // Two recognizers of one kind on one element see the same fingers: the recognizer added last counts.
        let moves =
          binding.isMoving
          && !bindings[(index + 1)...].contains {
            $0.kind == kind && $0.isMoving && $0.source == binding.source
          }
        step(
          binding, &placement, moves: moves, limits: limits, isBeingSolved: isBeingSolved)
      }
    }
    let isActive = isActive
    if isTakenAway && !isActive { placement = origin }
    shown = placement
    return (isElsewhere, isActive)
  }

  private mutating func step(
    _ binding: GestureBinding, _ placement: inout Placement, moves: Bool, limits: ShownLimits,
    isBeingSolved: (Entity) -> Bool
  ) {
    let recognizer = binding.recognizer
    let known = step(of: recognizer)
    guard known != nil || moves else { return }
    let index =
      known
      ?? begin(
        recognizer, from: placement, isBeingSolved: binding.source.map(isBeingSolved) == true)
    steps[index].next(
      &placement, in: space, moves: moves, limits: limits, shaper: binding.shaper)
    if !moves { steps.remove(at: index) }
  }

  /// Adds a step for a gesture that begins to move the element; returns its index.
  ///
  /// A gesture that was under way before, for other elements or plans, is measured from its current value.
  private mutating func begin(
    _ recognizer: SimilarityGestureRecognizer, from placement: Placement, isBeingSolved: Bool
  ) -> Int {
    let isNew = isBeingSolved && recognizer.hasJustBegun
    let before = isNew ? .identity : recognizer.measure(in: space) ?? .identity
    steps.append(BindingStep(recognizer, initial: placement, measureBefore: before))
    return steps.count - 1
  }
}
