public import Motion

/// Recognizes touches that rest: UIKit's long press.
///
/// The gesture begins by time alone, changes when the touches move after that, and ends when a touch lifts; see also
/// ``endsWithMovement``.
open class HoldGestureRecognizer: GestureRecognizer {
  /// The number of touches that must rest; at least 1.
  public final var numberOfTouchesRequired: Int
  /// The time that the touches must rest before the gesture begins, in seconds.
  public final var minimumDuration: Double
  /// The distance that the touches may move before the gesture begins, in window points.
  public final var allowableMovement = GestureThresholds.holdMovement {
    didSet { slop = allowableMovement }
  }
  /// Whether the gesture, after it began, ends when a touch moves by the slop; `false` by default, as in UIKit.
  public final var endsWithMovement = false
  /// The time at which the last required touch landed, in seconds; `nil` while the number of touches differs from the
  /// required one.
  private var start: Double?

  /// Creates a recognizer of touches that rest for a time in seconds.
  public init(
    minimumDuration: Double = GestureThresholds.holdDuration, numberOfTouchesRequired: Int = 1
  ) {
    self.minimumDuration = minimumDuration
    self.numberOfTouchesRequired = numberOfTouchesRequired
    super.init()
    slop = allowableMovement
  }

  public override final var family: RecognizerFamily { .hold }
  public override final var deadline: Double? {
    state == .possible ? start.map { $0 + minimumDuration } : nil
  }
  public override final func reset() { start = nil }

  open override func nextState(_ touches: TouchSnapshot) -> GestureRecognizerState {
    let count = touches.touches.count
    switch state {
    case .possible:
      start =
        count == numberOfTouchesRequired ? touches.touches.map(\.landingTime).max() : nil
      guard touches.left.isEmpty, count <= numberOfTouchesRequired,
        !touches.hasTravelled(by: slop)
      else { return .failed }
      guard let start, touches.time >= start + minimumDuration else { return .possible }
      return .began
    case .began, .changed:
      if count < numberOfTouchesRequired || endsWithMovement && touches.hasTravelled(by: slop) {
        return .ended
      }
      return touches.hasMoved ? .changed : state
    case .ended, .cancelled, .failed: return state
    }
  }
}
