import ECS
import Geometry
import Gestures
import Motion

extension DirectManipulationPerformer {
  /// Moves, scales and turns the targets that are being solved as their recognisers say.
  func run(_ world: World, tells: (FinishedManipulation) -> Void) {
    for target in world.query(Gesture.self, Transform.self).with(Solving.self).entities {
      step(target, in: world)
      finish(target, in: world, tells: tells)
    }
  }

  private func step(_ target: Entity, in world: World) {
    var gesture = world[target, Gesture.self]
    guard let before = gesture.origin, var placement = Placement(of: target, in: world) else {
      return
    }
    let space = world.parentSpace(of: target)
    var wasCancelled = false
    let order: [GestureRecognizer.Kind] = [.scale, .rotation, .translation]
    let limits = ShownLimits(of: target, before: before, in: world)
    for kind in order {
      var sources: [Entity?] = []
      for index in gesture.bindings.indices where gesture.bindings[index].kind == kind {
        // Two recognisers of one kind on one element see the same hands: they count once.
        let isFirst = !sources.contains(gesture.bindings[index].source)
        wasCancelled = gesture.bindings[index].isCancelled || wasCancelled
        let moves = gesture.bindings[index].step(
          &placement, in: space, limits: limits, isCounted: isFirst)
        if moves { sources.append(gesture.bindings[index].source) }
      }
    }
    if wasCancelled && !gesture.bindings.contains(where: \.isActive) { placement = before }
    // A handle that was removed moves nothing any more.
    gesture.bindings.removeAll { $0.source == nil && !$0.isActive }
    world[target, Gesture.self] = gesture
    world[target, Transform.self] = placement.transform
    if wasCancelled { world.insert(placement.anchorPoint, to: target) }
  }
}

/// The limits of one element in one gesture: what was there at its beginning is always allowed.
struct ShownLimits {
  private let limits: ManipulationLimits
  private let before: Placement
  private let size: Size

  init(of target: Entity, before: Placement, in world: World) {
    limits = world.get(ManipulationLimits.self, of: target) ?? ManipulationLimits()
    self.before = before
    size = world.get(Size.self, of: target) ?? .zero
  }

  func scale(_ tracked: Vector) -> Vector {
    limits.shown(scale: tracked, initial: before.transform.scale)
  }

  func rotation(_ tracked: Double) -> Double {
    limits.shown(rotation: tracked, initial: before.transform.rotation)
  }

  /// The position that is shown when the hands ask for `tracked`, with scale and rotation as shown.
  func position(_ tracked: Point, of placement: Placement) -> Point {
    guard limits.bounds != nil else { return tracked }
    var asked = placement
    asked.transform.position = tracked
    let middle = asked.middle(size: size)
    let shown = limits.shown(middle: middle, initial: before.middle(size: size))
    return tracked + (shown - middle)
  }
}

extension Placement {
  /// Where the middle of an element of this size lies, in the parent's points.
  func middle(size: Size) -> Point {
    transform.matrix(anchor: anchorPoint, size: size).apply(size.vector / 2)
  }
}

extension GestureBinding {
  /// Whether the gesture that the binding was in has been taken away.
  var isCancelled: Bool { isActive && recognizer.state == .cancelled }

  /// Takes one step; true if hands move the target through this binding.
  ///
  /// What is not counted, disabled, or over, leaves the property alone; what is cancelled goes back to what
  /// the property would be without it.
  mutating func step(
    _ placement: inout Placement, in space: SpaceID, limits: ShownLimits, isCounted: Bool
  ) -> Bool {
    let moves = isEnabled && isCounted && recognizer.isActive
    let done = recognizer.measure(in: space) ?? .identity
    if moves && !isActive { measureBefore = recognizer.state == .began ? .identity : done }
    let undone = isCancelled ? withoutOwnShare(placement) : placement
    // A gesture begins once, however many steps its recogniser stays at began.
    let state: GestureRecognizerState = !moves ? .ended : isActive ? .changed : recognizer.state
    isActive = moves
    let measure = done.since(measureBefore)
    write(measure, state: state, to: &placement, limits: limits)
    if !moves { placement = undone }
    return moves
  }
}
