import DirectManipulation

/// An independent calculation of a stream from an element's drags to another element's position.
///
/// The wire moves its target by the movement of the fingers. A wire added during a drag catches up, at the drag's next
/// event, with the drag's translation until then (seed 002); fingers that land, lift or rest move no target otherwise.
final class HandWire {
  let target: Entity
  private let pan: TranslationGestureRecognizer
  private let space: any Element
  /// The translation of the drag when the wire was added; zero once the wire has caught up.
  private var due = Vector.zero
  /// Whether the wire moves its target with the current drag.
  private var hasJoined = false
  /// The translation with which the wire has caught up in the current act, in the space of the target's parent.
  private(set) var caughtUp = Vector.zero
  /// Whether a drag that moved the target was cancelled in the current act.
  private(set) var hasGoneBack = false

  init(_ pan: TranslationGestureRecognizer, to target: Entity, in space: any Element) {
    (self.pan, self.target, self.space) = (pan, target, space)
    if pan.isActive { due = pan.translation(in: space) }
  }

  /// Resets the values of the current act.
  func beginAct() { (caughtUp, hasGoneBack) = (.zero, false) }

  func hear(_ state: GestureRecognizerState) {
    if state == .changed && !hasJoined { caughtUp += due }
    if state == .cancelled && hasJoined { hasGoneBack = true }
    hasJoined = state.isActive
    due = .zero
  }
}
