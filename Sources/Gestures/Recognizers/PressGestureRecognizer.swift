public import Motion

/// Recognizes the press of a button, as UIKit's controls track it.
///
/// The gesture begins when a touch lands on the element, changes while the touch moves, and ends if the touch lifts on
/// the element or within the ``margin`` around it. The gesture is cancelled if the touch lifts elsewhere or is taken
/// away. There is no slop: the touch may move, leave and come back, and ``isInside`` tells whether it is on the
/// element. Further touches are ignored.
///
/// The press wins its touches only when it ends (``GestureRecognizer/decidesAtEnd``): a drag, a long press or a custom
/// recognizer that is recognized before cancels the press, so that a button in scrolling content does not act.
///
/// ```swift
/// let press = PressGestureRecognizer()
/// runtime.attach(press, to: button)
/// let subscription = runtime.get(press).subscribe { if $0.state == .ended { print("save") } }
/// ```
open class PressGestureRecognizer: GestureRecognizer {
  /// The greatest distance of the touch from the element's rectangle, in window points.
  public final var margin = GestureThresholds.pressMargin
  /// The ``Touch/serial`` of the touch that presses; `nil` before it lands.
  private var touch: Int?
  /// Whether the touch is on the element, or was there when it lifted.
  private var isOn = false

  /// Whether the touch is on the element or within the margin; after the press has ended, whether the touch was there
  /// at its lift.
  ///
  /// A button is drawn as pressed while this is true and the gesture ``GestureRecognizer/isActive``.
  public final var isInside: Bool { (isActive || state == .ended) && isOn }

  public override final var family: RecognizerFamily { .press }
  public override final var decidesAtEnd: Bool { true }
  /// A rank below the default, so that other recognizers that are recognized at the lift decide first.
  public override final var precedence: Int { -1 }
  public override final func reset() { (touch, isOn) = (nil, false) }

  open override func nextState(_ touches: TouchSnapshot) -> GestureRecognizerState {
    switch state {
    case .possible:
      guard let first = touches.touches.first else {
        return touches.left.isEmpty ? .possible : .failed
      }
      (touch, isOn) = (first.touch, isWithinMargin(first))
      return .began
    case .began, .changed:
      if let held = touches.touches.first(where: { $0.touch == touch }) {
        isOn = isWithinMargin(held)
        return touches.hasMoved ? .changed : state
      }
      guard let lifted = touches.left.first(where: { $0.touch == touch }) else {
        return .cancelled
      }
      isOn = isWithinMargin(lifted) && !lifted.isTakenAway
      return isOn ? .ended : .cancelled
    case .ended, .cancelled, .failed: return state
    }
  }

  private func isWithinMargin(_ touch: SeenTouch) -> Bool {
    (distance(from: touch.location) ?? .infinity) <= margin
  }
}
