public import Motion

/// Recognizes touches that move by their slop, and moves nothing: UIKit's pan.
///
/// Begins when one of the touches has moved by its slop, changes while they move, and ends when the last one lifts. For what a
/// program draws itself, such as a marquee; to move an element, see ``TranslationGestureRecognizer``.
open class PanGestureRecognizer: GestureRecognizer {
  open override func nextState(_ touches: TouchSnapshot) -> GestureRecognizerState {
    switch state {
    case .possible:
      let hasLifted = touches.touches.isEmpty && !touches.left.isEmpty
      if touches.hasTravelled(by: slop) { return hasLifted ? .ended : .began }
      return hasLifted ? .failed : .possible
    case .began, .changed:
      return touches.touches.isEmpty ? .ended : touches.hasMoved ? .changed : state
    case .ended, .cancelled, .failed: return state
    }
  }
}
