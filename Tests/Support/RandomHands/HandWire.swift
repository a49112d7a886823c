import DirectManipulation

/// A stream from an element's drags to another one's position, as a calculation of its own knows it.
///
/// The wire moves its target as far as the fingers move. A wire added during a drag catches up, at the drag's next event, with
/// the drag's translation until then (seed 002); no other landing, lifting or resting moves anything.
final class HandWire {
  let target: Entity
  private let pan: TranslationGestureRecognizer
  private let space: any Element
  /// How far the drag had come when the wire came, while it has not caught up yet.
  private var due = Vector.zero
  /// Whether it moves its target with the drag that is under way.
  private var hasJoined = false
  /// How far it has caught up in the act that is being done, in the space that the target lay in.
  private(set) var caughtUp = Vector.zero
  /// Whether a drag that moved its target has been taken away in the act that is being done.
  private(set) var hasGoneBack = false

  init(_ pan: TranslationGestureRecognizer, to target: Entity, in space: any Element) {
    (self.pan, self.target, self.space) = (pan, target, space)
    if pan.isActive { due = pan.translation(in: space) }
  }

  /// Another act begins.
  func beginAct() { (caughtUp, hasGoneBack) = (.zero, false) }

  func hear(_ state: GestureRecognizerState) {
    if state == .changed && !hasJoined { caughtUp += due }
    if state == .cancelled && hasJoined { hasGoneBack = true }
    hasJoined = state.isActive
    due = .zero
  }
}
