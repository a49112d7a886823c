public import Motion

/// Recognises the press of a button, as UIKit's controls track it.
///
/// Begins when a touch lands on the element, changes while it moves, and ends if it lifts on the element or
/// within a ``margin`` of it; it is cancelled if it lifts elsewhere, or is taken away. There is no slop: the touch may
/// move, leave and come back, and ``isInside`` says where it is. Further touches are ignored.
///
/// The press wins no touches until it ends (``GestureRecognizer/decidesAtEnd``): a drag, a long press or a custom recogniser
/// that is recognised meanwhile cancels the press, so that a button in scrolling content does not act.
///
/// ```swift
/// let press = PressGestureRecognizer()
/// runtime.attach(press, to: button)
/// let subscription = runtime.get(press).subscribe { if $0.state == .ended { print("save") } }
/// ```
open class PressGestureRecognizer: GestureRecognizer {
  /// The distance from the element's rectangle within which the touch may be, in window points.
  public final var margin = GestureThresholds.pressMargin
  /// The progress of the press.
  public private(set) final var machine = PressMachine()

  /// A recogniser that is not attached yet.
  public override init() { super.init() }

  /// Whether the touch is on the element, or within the margin of it; for a press that has ended, whether it was.
  ///
  /// A button is drawn as pressed while this is true and the gesture ``GestureRecognizer/isActive``.
  public final var isInside: Bool { (isActive || state == .ended) && machine.isInside }

  public override final var family: RecognizerFamily { .press }
  public override final var decidesAtEnd: Bool { true }
  /// Asked after others that are recognised as the touch lifts.
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
  /// The touch that presses, by its ``Touch/serial``; nil before it lands.
  public private(set) var touch: Int?
  /// Whether it is on the element, or was when it lifted.
  public private(set) var isInside = false

  /// Moves on; the state that follows `state`.
  ///
  /// `isOn` says whether a touch is on the element.
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
