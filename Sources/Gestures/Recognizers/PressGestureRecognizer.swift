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
  /// The progress of the press.
  public private(set) final var machine = PressMachine()

  /// Creates a recognizer that is not attached yet.
  public override init() { super.init() }

  /// Whether the touch is on the element or within the margin; after the press has ended, whether the touch was there
  /// at its lift.
  ///
  /// A button is drawn as pressed while this is true and the gesture ``GestureRecognizer/isActive``.
  public final var isInside: Bool { (isActive || state == .ended) && machine.isInside }

  public override final var family: RecognizerFamily { .press }
  public override final var decidesAtEnd: Bool { true }
  /// A rank below the default, so that other recognizers that are recognized at the lift decide first.
  public override final var precedence: Int { -1 }
  public override final func reset() { machine = PressMachine() }

  open override func nextState(_ touches: TouchSnapshot) -> GestureRecognizerState {
    machine.next(touches, from: state) { [margin] in
      (distance(from: $0.location) ?? .infinity) <= margin
    }
  }
}

/// The progress of a press, as a plain value.
public struct PressMachine: Equatable, Sendable {
  /// The ``Touch/serial`` of the touch that presses; `nil` before it lands.
  public private(set) var touch: Int?
  /// Whether the touch is on the element, or was there when it lifted.
  public private(set) var isInside = false

  /// Processes a snapshot and returns the state that follows `state`.
  ///
  /// `isOn` returns whether a touch is on the element.
  public mutating func next(
    _ snapshot: TouchSnapshot, from state: GestureRecognizerState, isOn: (SeenTouch) -> Bool
  ) -> GestureRecognizerState {
    switch state {
    case .possible:
      guard let first = snapshot.touches.first else {
        return snapshot.left.isEmpty ? .possible : .failed
      }
      (touch, isInside) = (first.touch, isOn(first))
      return .began
    case .began, .changed:
      if let held = snapshot.touches.first(where: { $0.touch == touch }) {
        isInside = isOn(held)
        return snapshot.hasMoved ? .changed : state
      }
      guard let lifted = snapshot.left.first(where: { $0.touch == touch }) else {
        return .cancelled
      }
      isInside = isOn(lifted) && !lifted.isTakenAway
      return isInside ? .ended : .cancelled
    case .ended, .cancelled, .failed: return state
    }
  }
}
