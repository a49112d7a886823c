import Geometry
import Gestures
import Motion

extension GestureBinding {
  /// Carries the contract of the binding's kind out: the one place where a measure becomes a transform.
  ///
  /// What is shown is limited; what is tracked is not.
  mutating func write(
    _ measure: GestureMeasure, state: GestureRecognizerState, to placement: inout Placement,
    limits: ShownLimits
  ) {
    switch kind {
    case .translation:
      let tracked = translation.next(
        state: state, translation: measure.translation, position: placement.transform.position)
      guard let tracked else { return }
      placement.transform.position = limits.position(tracked, of: placement)
      translation.wrote(placement.transform.position)
    case .scale:
      let tracked = scale.next(
        state: state, scale: measure.scale, current: placement.transform.scale)
      guard let tracked else { return }
      placement.transform.scale = limits.scale(tracked)
      scale.wrote(placement.transform.scale)
    case .rotation:
      let tracked = rotation.next(
        state: state, rotation: measure.rotation, current: placement.transform.rotation)
      guard let tracked else { return }
      placement.transform.rotation = limits.rotation(tracked)
      rotation.wrote(placement.transform.rotation)
    }
  }

  /// The placement without what this binding has done to it.
  func withoutOwnShare(_ placement: Placement) -> Placement {
    var placement = placement
    switch kind {
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
