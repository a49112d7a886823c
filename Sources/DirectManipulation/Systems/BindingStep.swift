import ECS
import Geometry
import Gestures
import Motion
import Spaces

/// The state of one gesture that moves one element: its beginning, and the cached values of its contract.
struct BindingStep {
  let recognizer: SimilarityGestureRecognizer
  /// The element's placement when this gesture began, from which limits and detents are measured; a cancelled gesture
  /// goes back to ``Manipulation/origin`` instead.
  var initial: Placement
  /// The measure in the element's parent space when this gesture began.
  var measureBefore: GestureMeasure
  /// Whether the gesture moved the element at the last step.
  var isActive = false
  private var lastMeasure: GestureMeasure
  private var translation = TranslationAddedTo()
  private var scale = ScaleMultipliedBy()
  private var rotation = RotationAddedTo()
  /// The plan's constraints and resistance, applied to this gesture; nil if the plan has none.
  private var shape: DragShape?
  /// The lag of the element behind the gesture because its limits changed under the fingers.
  private var lag = ShownLag()
  /// Whether limits held the element back at the last step.
  private(set) var isHeldBack = false

  init(
    _ recognizer: SimilarityGestureRecognizer, initial: Placement, measureBefore: GestureMeasure
  ) {
    self.recognizer = recognizer
    self.initial = initial
    (self.measureBefore, lastMeasure) = (measureBefore, measureBefore)
  }

  /// Whether the gesture was cancelled while it moved the element.
  var isCancelled: Bool { isActive && recognizer.state == .cancelled }

  /// Restarts the gesture from a placement in another space, in which the recognizer measures.
  mutating func restart(from placement: Placement, in space: SpaceID) {
    initial = placement
    lastMeasure = recognizer.measure(in: space) ?? .identity
    resume(from: placement)
  }

  /// Updates the lag, if the limits or constraints would now show the last step elsewhere than it is shown.
  ///
  /// The element stays where it is, and the contacts meet it where they come back.
  mutating func noteLag(_ placement: Placement, limits: ShownLimits, haveChanged: Bool) {
    guard isActive, haveChanged || shape != nil else { return }
    let known = lag
    lag = ShownLag(known, of: shownAgain(placement, limits: limits), to: placement)
    guard lag != known else { return }
    initial = placement
    lag = ShownLag(known, of: shownAgain(placement, limits: limits), to: placement)
  }

  /// Returns the transform that would be shown now for the gesture's last request; its other parts are those of
  /// `placement`.
  private func shownAgain(_ placement: Placement, limits: ShownLimits) -> Transform {
    var shown = placement.transform
    switch recognizer.kind {
    case .translation:
      guard let asked = translation.asked(from: shown.position),
        let shaped = shape.map({ $0.shownAgain(asked) }) ?? asked
      else { break }
      shown.position = limits.position(shaped, of: placement, initial: initial)
    case .scale:
      guard let asked = scale.asked(from: shown.scale) else { break }
      shown.scale = limits.scale(asked, initial: initial)
    case .rotation:
      guard let asked = rotation.asked(from: shown.rotation) else { break }
      shown.rotation = limits.rotation(asked, initial: initial)
    }
    return shown
  }

  /// Restarts from the last measure and from the placement that other code has given the element since then.
  mutating func resume(from placement: Placement) {
    (initial, measureBefore) = (placement, lastMeasure)
    (translation, scale, rotation) = (TranslationAddedTo(), ScaleMultipliedBy(), RotationAddedTo())
    (lag, isHeldBack) = (ShownLag(), false)
  }

  /// Advances the gesture by one step, and writes its part of the placement.
  ///
  /// A gesture that does not move leaves the property alone; a cancelled gesture restores the value that the property
  /// would have without the gesture.
  mutating func next(
    _ placement: inout Placement, in space: SpaceID, moves: Bool, limits: ShownLimits,
    shaper: DragShaper? = nil
  ) {
    if let shaper, shape?.shaper !== shaper { shape = DragShape(shaper) }
    let undone = isCancelled ? withoutOwnShare(placement) : placement
    // A gesture begins once, however many steps its recognizer stays in the state `began`.
    let state: GestureRecognizerState = !moves ? .ended : isActive ? .changed : .began
    isActive = moves
    let moved = lastMeasure.since(measureBefore)
    lastMeasure = recognizer.measure(in: space) ?? .identity
    let measure = lastMeasure.since(measureBefore)
    write(measure, after: moved, state: state, to: &placement, limits: limits)
    if !moves { placement = undone }
  }

  /// Applies the contract of the gesture's kind; the only place where a measure becomes a transform.
  ///
  /// The shown value is limited; the tracked value is not. `moved` is the measure at the last step.
  private mutating func write(
    _ measure: GestureMeasure, after moved: GestureMeasure, state: GestureRecognizerState,
    to placement: inout Placement, limits: ShownLimits
  ) {
    switch recognizer.kind {
    case .translation:
      let tracked = translation.next(
        state: state, measure: measure.translation, current: placement.transform.position)
      guard let tracked else { return }
      let shaped = shape.map { $0.shown(tracked) ?? placement.transform.position } ?? tracked
      let wanted = limits.position(shaped, of: placement, initial: initial)
      placement.transform.position = lag.position(
        wanted, from: placement.transform.position, moved: measure.translation - moved.translation)
      isHeldBack = placement.transform.position != tracked
      translation.wrote(placement.transform.position)
    case .scale:
      let tracked = scale.next(
        state: state, measure: measure.scale, current: placement.transform.scale)
      guard let tracked else { return }
      let wanted = limits.scale(tracked, initial: initial)
      placement.transform.scale = lag.scale(
        wanted, from: placement.transform.scale, moved: measure.scale / moved.scale)
      isHeldBack = placement.transform.scale != tracked
      scale.wrote(placement.transform.scale)
    case .rotation:
      let tracked = rotation.next(
        state: state, measure: measure.rotation, current: placement.transform.rotation)
      guard let tracked else { return }
      let wanted = limits.rotation(tracked, initial: initial)
      placement.transform.rotation = lag.rotation(
        wanted, from: placement.transform.rotation, moved: measure.rotation - moved.rotation)
      isHeldBack = placement.transform.rotation != tracked
      rotation.wrote(placement.transform.rotation)
    }
  }

  /// Returns a placement without the changes of this gesture.
  private func withoutOwnShare(_ placement: Placement) -> Placement {
    let shown = placement.transform
    var undone = placement
    switch recognizer.kind {
    case .translation:
      undone.transform.position = translation.undone(from: shown.position) ?? shown.position
    case .scale: undone.transform.scale = scale.undone(from: shown.scale) ?? shown.scale
    case .rotation:
      undone.transform.rotation = rotation.undone(from: shown.rotation) ?? shown.rotation
    }
    return undone
  }
}

/// The limits of one element; the placement at the beginning of a gesture is always allowed.
struct ShownLimits {
  // A reference, because limits are large, this value is copied in each step, and few elements have limits.
  private var box: Box?
  private var size: Size

  private final class Box {
    var limits: ManipulationLimits
    init(_ limits: ManipulationLimits) { self.limits = limits }
  }

  init(of target: Entity, in world: World) {
    self.init(Self.limits(of: target, in: world), size: Self.size(of: target, in: world))
  }

  /// Replaces the limits by the current limits of an element; returns whether the new limits act differently.
  ///
  /// Limits that differ only in ``Detents/upright`` and ``Detents/level`` don't act differently.
  ///
  /// Allocates only if there were no limits before, or if a copy shares them.
  mutating func update(of target: Entity, in world: World) -> Bool {
    let (now, newSize) = (Self.limits(of: target, in: world), Self.size(of: target, in: world))
    let isResized = newSize != size
    size = newSize
    if now == limits { return isResized && now != nil }
    let isDifferent = now?.withoutLines != limits?.withoutLines
    if let now, isKnownUniquelyReferenced(&box) {
      box?.limits = now
    } else {
      box = now.map(Box.init)
    }
    return isResized || isDifferent
  }

  private static func limits(of target: Entity, in world: World) -> ManipulationLimits? {
    guard world.has(ManipulationLimits.self, on: target) else { return nil }
    return world.get(ManipulationLimits.self, of: target)
  }

  private static func size(of target: Entity, in world: World) -> Size {
    world.get(Size.self, of: target) ?? .zero
  }

  private init(_ limits: ManipulationLimits?, size: Size) {
    (box, self.size) = (limits.map(Box.init), size)
  }

  private var limits: ManipulationLimits? { box?.limits }

  /// The limits without detents and overshoot.
  var withoutGive: ShownLimits {
    var hard = limits
    hard?.detents = nil
    hard?.scaleOvershoot = nil
    hard?.rotationOvershoot = nil
    return ShownLimits(hard, size: size)
  }

  var areLimiting: Bool { box != nil }

  /// Returns whether two placements draw an element in the same place, whatever their anchor points; to a billionth.
  func isDrawnAlike(_ a: Placement, _ b: Placement) -> Bool {
    let (from, to) = (a.transform, b.transform)
    let moved = a.middle(size: size) - b.middle(size: size)
    let least = 1e-9 * max(1, to.position.length)
    return from.scale == to.scale && from.rotation == to.rotation && moved.length <= least
  }

  func scale(_ tracked: Vector, initial: Placement) -> Vector {
    box?.limits.shown(scale: tracked, initial: initial.transform.scale) ?? tracked
  }

  /// Returns the shown geometric mean of the axes' scales for the requested mean `tracked`.
  func magnitude(_ tracked: Double, initial: Double) -> Double {
    box?.limits.shown(magnitude: tracked, initial: initial) ?? tracked
  }

  func rotation(_ tracked: Double, initial: Placement) -> Double {
    box?.limits.shown(rotation: tracked, initial: initial.transform.rotation) ?? tracked
  }

  /// Returns the shown position for the requested position `tracked`, with scale and rotation as shown.
  ///
  /// Applies all rules of ``ManipulationLimits`` for positions, both for contacts and for
  /// ``MotionRuntime/zoom(_:to:at:)``; `withoutGive` removes the rules that don't apply to a zoom. Rules for the center
  /// are in ``ManipulationLimits/shown(middle:initial:)``; this method itself applies ``ManipulationLimits/visible``,
  /// which needs the frame. The first guard names the property of each rule, because the method returns `tracked` if
  /// none of the properties is set. Scrolling by the wheel or after a flick does not call this method.
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

extension ManipulationLimits {
  /// The limits without the lines that were added during a gesture; ``Detents/Line/begun`` tells where the element is
  /// shown when a line is added.
  fileprivate var withoutLines: ManipulationLimits {
    var plain = self
    plain.detents?.upright = nil
    plain.detents?.level = nil
    return plain
  }
}

extension Placement {
  /// Returns the center of an element of a size, in the parent's points.
  func middle(size: Size) -> Point {
    matrix(size: size).apply(size.vector / 2)
  }
}
