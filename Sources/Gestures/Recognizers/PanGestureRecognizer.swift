public import Motion

/// Recognizes touches that move by their slop, and moves nothing: UIKit's pan.
///
/// The gesture begins when a touch has moved by its slop, changes while touches move, and ends when the last touch
/// lifts. Use it for content that the program draws itself, such as a marquee; to move an element, see
/// ``TranslationGestureRecognizer``. A pan runs together with all other recognizers.
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

  /// Returns the distance that counts toward the slop of a touch, in window points; the distance in any direction
  /// unless overridden.
  open func travel(of touch: SeenTouch) -> Double { touch.travel }

  open override func mayRecognize(with other: GestureRecognizer) -> Bool { true }
}
