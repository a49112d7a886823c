public import Geometry
public import Motion

/// Recognizes a pointer that is over the recognizer's element, or over a nested element, with no button down.
///
/// The gesture begins when the pointer enters, changes when the pointer moves, and ends when the pointer leaves or a
/// button goes down.
open class HoverGestureRecognizer: GestureRecognizer {
  /// The pointer's last location, in window points; `nil` before the first hover.
  public private(set) final var pointer: Point?

  public override final var family: RecognizerFamily { .hover }

  open override func nextState(_ touches: TouchSnapshot) -> GestureRecognizerState {
    guard let now = touches.pointer else { return isActive ? .ended : state }
    defer { pointer = now }
    if !isActive { return .began }
    return touches.hasMoved ? .changed : state
  }
}
