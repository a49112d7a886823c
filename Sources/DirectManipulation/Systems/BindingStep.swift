import ECS
import Geometry
import Gestures
import Motion

/// The state of one gesture that moves one element: where it began, and what its contract has cached.
struct BindingStep {
  /// The recogniser.
  let recognizer: SimilarityGestureRecognizer
  /// Where the element was when this gesture began: what limits and detents are measured from.
  var initial: Placement
  /// What had been measured in the element's parent space when this gesture began.
  var measureBefore: GestureMeasure
  /// Whether it moved the element at the last step.
  var isActive = false
  /// What had been measured at the last step.
  private var lastMeasure: GestureMeasure
  private var translation = TranslationAddedTo()
  private var scale = ScaleMultipliedBy()
  private var rotation = RotationAddedTo()
  /// What the plan makes of positions, anew for each gesture.
  private var shape: DragShape?

  init(
    _ recognizer: SimilarityGestureRecognizer, initial: Placement, measureBefore: GestureMeasure
  ) {
    self.recognizer = recognizer
    self.initial = initial
    (self.measureBefore, lastMeasure) = (measureBefore, measureBefore)
  }

  /// Whether the gesture has been taken away.
  var isCancelled: Bool { isActive && recognizer.state == .cancelled }

  /// Counts anew from where the element is, in a space that the recogniser measures.
  mutating func restart(from placement: Placement, in space: SpaceID) {
    initial = placement
    lastMeasure = recognizer.measure(in: space) ?? .identity
    resume(from: placement)
  }

  /// Counts anew from the last step, and from where somebody else has put the element since then.
  mutating func resume(from placement: Placement) {
    (initial, measureBefore) = (placement, lastMeasure)
    (translation, scale, rotation) = (TranslationAddedTo(), ScaleMultipliedBy(), RotationAddedTo())
  }

  /// Takes one step.
  ///
  /// What does not move leaves the property alone; what is cancelled goes back to what the property would be
  /// without it.
  mutating func next(
    _ placement: inout Placement, in space: SpaceID, moves: Bool, limits: ShownLimits,
    shaper: DragShaper? = nil
  ) {
    if let shaper, shape?.shaper !== shaper { shape = DragShape(shaper) }
    let undone = isCancelled ? withoutOwnShare(placement) : placement
    // A gesture begins once, however many steps its recogniser stays at began.
    let state: GestureRecognizerState = !moves ? .ended : isActive ? .changed : .began
    isActive = moves
    lastMeasure = recognizer.measure(in: space) ?? .identity
    let measure = lastMeasure.since(measureBefore)
    write(measure, state: state, to: &placement, limits: limits)
    if !moves { placement = undone }
  }

  /// Carries the contract of the gesture's kind out: the one place where a measure becomes a transform.
  ///
  /// What is shown is limited; what is tracked is not.
  private mutating func write(
    _ measure: GestureMeasure, state: GestureRecognizerState, to placement: inout Placement,
    limits: ShownLimits
  ) {
    switch recognizer.kind {
    case .translation:
      let tracked = translation.next(
        state: state, translation: measure.translation, position: placement.transform.position)
      guard var tracked else { return }
      if let shape { tracked = shape.shown(tracked) ?? placement.transform.position }
      placement.transform.position = limits.position(tracked, of: placement, initial: initial)
      translation.wrote(placement.transform.position)
    case .scale:
      let tracked = scale.next(
        state: state, scale: measure.scale, current: placement.transform.scale)
      guard let tracked else { return }
      placement.transform.scale = limits.scale(tracked, initial: initial)
      scale.wrote(placement.transform.scale)
    case .rotation:
      let tracked = rotation.next(
        state: state, rotation: measure.rotation, current: placement.transform.rotation)
      guard let tracked else { return }
      placement.transform.rotation = limits.rotation(tracked, initial: initial)
      rotation.wrote(placement.transform.rotation)
    }
  }

  /// The placement without what this gesture has done to it.
  private func withoutOwnShare(_ placement: Placement) -> Placement {
    var placement = placement
    switch recognizer.kind {
    case .translation:
      let undone = translation.undone(from: placement.transform.position)
      placement.transform.position = undone ?? placement.transform.position
    case .scale:
      let undone = scale.undone(from: placement.transform.scale)
      placement.transform.scale = undone ?? placement.transform.scale
    case .rotation:
      let undone = rotation.undone(from: placement.transform.rotation)
      placement.transform.rotation = undone ?? placement.transform.rotation
    }
    return placement
  }
}

/// The limits of one element; what was there when a gesture began is always allowed.
struct ShownLimits {
  private let limits: ManipulationLimits?
  private let size: Size

  init(of target: Entity, in world: World) {
    limits = world.get(ManipulationLimits.self, of: target)
    size = world.get(Size.self, of: target) ?? .zero
  }

  /// Whether there are any.
  var areLimiting: Bool { limits != nil }

  /// Whether an element is drawn in the same place by two placements, whatever their anchors; to a billionth.
  func isDrawnAlike(_ a: Placement, _ b: Placement) -> Bool {
    let (from, to) = (a.transform, b.transform)
    let moved = a.middle(size: size) - b.middle(size: size)
    let least = 1e-9 * max(1, to.position.length)
    return from.scale == to.scale && from.rotation == to.rotation && moved.length <= least
  }

  func scale(_ tracked: Vector, initial: Placement) -> Vector {
    limits?.shown(scale: tracked, initial: initial.transform.scale) ?? tracked
  }

  func rotation(_ tracked: Double, initial: Placement) -> Double {
    limits?.shown(rotation: tracked, initial: initial.transform.rotation) ?? tracked
  }

  /// The position that is shown when the hands ask for `tracked`, with scale and rotation as shown.
  func position(_ tracked: Point, of placement: Placement, initial: Placement) -> Point {
    guard let limits, limits.bounds != nil || limits.detents != nil || limits.visible != nil else {
      return tracked
    }
    var asked = placement
    asked.transform.position = tracked
    let middle = asked.middle(size: size)
    let shown = limits.shown(middle: middle, initial: initial.middle(size: size))
    let position = tracked + (shown - middle)
    guard let visible = limits.visible else { return position }
    asked.transform.position = position
    return position
      + visible.shift(of: asked.frame(size: size), initial: initial.frame(size: size))
  }
}

extension Placement {
  /// Where the middle of an element of this size lies, in the parent's points.
  func middle(size: Size) -> Point {
    transform.matrix(anchor: anchorPoint, size: size).apply(size.vector / 2)
  }
}
