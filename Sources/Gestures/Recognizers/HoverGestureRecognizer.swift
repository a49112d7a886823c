public import Geometry
public import Motion

/// Recognises a pointer that is over its element, or over an element inside it, with no button down.
///
/// Begins when the pointer enters, changes when it moves, and ends when it leaves or a button goes down.
open class HoverGestureRecognizer: GestureRecognizer {
  /// The pointer's last location, in window points; nil before the first hover.
  public private(set) final var pointer: Point?

  /// A recogniser that is not attached yet.
  public override init() { super.init() }

  public override final var family: RecognizerFamily { .hover }

  open override func nextState(_ touches: TouchSnapshot) -> GestureRecognizerState {
    guard let now = touches.pointer else { return isActive ? .ended : state }
    defer { pointer = now }
    if !isActive { return .began }
    return touches.hasMoved ? .changed : state
  }
}
