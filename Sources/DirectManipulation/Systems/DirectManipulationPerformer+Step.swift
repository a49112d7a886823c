import ECS
import Geometry
import Gestures
import Motion

extension DirectManipulationPerformer {
  /// Moves, scales and turns the targets that are being solved as their recognisers say.
  ///
  /// Reads: ``Gesture``, the recognisers, ``ManipulationLimits``, ``/Geometry/Size``. Writes: ``Transform``,
  /// ``Gesture/isActive``, and for a cancelled gesture ``AnchorPoint``.
  func run(_ world: World, targets: [Entity], tells: (FinishedManipulation) -> Void) {
    for target in targets {
      step(target, in: world)
      Self.finish(target, in: world, tells: tells)
    }
  }

  private func step(_ target: Entity, in world: World) {
    guard let bindings = world.get(Gesture.self, of: target)?.bindings,
      var manipulation = world.get(Manipulation.self, of: target),
      var placement = Placement(of: target, in: world)
    else { return }
    let limits = ShownLimits(of: target, in: world)
    let anchor = placement.anchorPoint
    let isElsewhere =
      placement != manipulation.shown && !limits.isDrawnAlike(placement, manipulation.shown)
    if isElsewhere && limits.areLimiting {
      // Somebody else has put it there: limits and detents take that for the beginning.
      for step in manipulation.steps.indices { manipulation.steps[step].resume(from: placement) }
    }
    let isTakenAway = manipulation.steps.contains(where: \.isCancelled)
    for kind in [SimilarityGestureRecognizer.Kind.scale, .rotation, .translation] {
      var sources: [Entity?] = []
      for binding in bindings where binding.kind == kind {
        // Two recognisers of one kind on one element see the same hands: they count once.
        let moves = binding.isMoving && !sources.contains(binding.source)
        manipulation.step(binding, &placement, moves: moves, limits: limits)
        if moves { sources.append(binding.source) }
      }
    }
    if isTakenAway && !manipulation.isActive { placement = manipulation.origin }
    manipulation.shown = placement
    if isElsewhere { manipulation.holdAnew(bindings, of: target, in: world) }
    world[target, Manipulation.self] = manipulation
    world[target, Transform.self] = placement.transform
    if placement.anchorPoint != anchor { world.insert(placement.anchorPoint, to: target) }
    // A handle that was removed moves nothing any more.
    world[target, Gesture.self].bindings.removeAll { binding in
      binding.source == nil
        && !manipulation.steps.contains { $0.recognizer === binding.recognizer && $0.isActive }
    }
  }
}

extension Manipulation {
  /// Notes which points of the element lie under touches now, because somebody else has moved it under them.
  fileprivate mutating func holdAnew(
    _ bindings: [GestureBinding], of target: Entity, in world: World
  ) {
    let size = world.get(Size.self, of: target) ?? .zero
    let matrix = shown.transform.matrix(anchor: shown.anchorPoint, size: size)
    guard let source = bindings.first(where: \.isMoving)?.source, let inverse = matrix.inverse,
      let tracker = world.get(Touched.self, of: source)?.group.tracker(in: space)
    else { return }
    held = tracker.contacts.map { HeldPoint(touch: $0.touch, local: inverse.apply($0.current)) }
  }

  /// Lets one gesture take its next step.
  fileprivate mutating func step(
    _ binding: GestureBinding, _ placement: inout Placement, moves: Bool, limits: ShownLimits
  ) {
    let recognizer = binding.recognizer
    guard let index = step(of: recognizer) ?? (moves ? begin(recognizer, from: placement) : nil)
    else { return }
    steps[index].next(
      &placement, in: space, moves: moves, limits: limits, shaper: binding.shaper)
    if !moves { steps.remove(at: index) }
  }

  /// A step for a gesture that begins; one that is under way already counts from here.
  private mutating func begin(
    _ recognizer: SimilarityGestureRecognizer, from placement: Placement
  ) -> Int {
    let before: GestureMeasure =
      recognizer.state == .began ? .identity : recognizer.measure(in: space) ?? .identity
    steps.append(BindingStep(recognizer, initial: placement, measureBefore: before))
    return steps.count - 1
  }
}
