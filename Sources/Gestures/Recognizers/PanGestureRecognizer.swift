public import Motion

/// Recognizes touches that move by their slop, and moves nothing: UIKit's pan.
///
/// Begins when one of the touches has moved by its slop, changes while they move, and ends when the last one lifts. For what a
/// program draws itself, such as a marquee; to move an element, see ``TranslationGestureRecognizer``. Runs together with all other
/// recognizers.
open class PanGestureRecognizer: GestureRecognizer {
  open override func nextState(_ touches: TouchSnapshot) -> GestureRecognizerState {
    switch state {
    case .possible:
      let hasLifted = touches.touches.isEmpty && !touches.left.isEmpty
      if (touches.touches + touches.left).contains(where: { $0.isPassed(slop, by: travel(of: $0)) })
      {
        return hasLifted ? .ended : .began
      }
      return hasLifted ? .failed : .possible
    case .began, .changed:
      return touches.touches.isEmpty ? .ended : touches.hasMoved ? .changed : state
    case .ended, .cancelled, .failed: return state
    }
  }

  /// Returns how far a touch has moved in a way that counts, in window points; the distance in any direction unless overridden.
  open func travel(of touch: SeenTouch) -> Double { touch.travel }

  open override func mayRecognize(with other: GestureRecognizer) -> Bool { true }
}
