public import Motion

/// Recognizes touches that rest: UIKit's long press.
///
/// The gesture begins by time alone, changes when the touches move after that, and ends when a touch lifts.
open class HoldGestureRecognizer: GestureRecognizer {
  /// The number of touches that must rest; at least 1.
  public final var numberOfTouchesRequired: Int
  /// The time that the touches must rest before the gesture begins, in seconds.
  public final var minimumDuration: Double
  /// The distance that the touches may move before the gesture begins, in window points.
  public final var allowableMovement = GestureThresholds.holdMovement {
    didSet { slop = allowableMovement }
  }
  /// The progress of the long press.
  public private(set) final var machine = HoldMachine()

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
    state == .possible ? machine.start.map { $0 + minimumDuration } : nil
  }
  public override final func reset() { machine = HoldMachine() }

  open override func nextState(_ touches: TouchSnapshot) -> GestureRecognizerState {
    machine.next(
      touches, from: state, count: numberOfTouchesRequired, duration: minimumDuration, slop: slop)
  }
}

/// The progress of a long press, as a plain value.
public struct HoldMachine: Equatable, Sendable {
  /// The time at which the last required touch landed, in seconds; `nil` while the number of touches differs from the
  /// required one.
  public private(set) var start: Double?

  /// Processes a snapshot and returns the state that follows `state`.
  public mutating func next(
    _ snapshot: TouchSnapshot, from state: GestureRecognizerState, count: Int, duration: Double,
    slop: Double?
  ) -> GestureRecognizerState {
    switch state {
    case .possible:
      start = snapshot.touches.count == count ? snapshot.touches.map(\.landingTime).max() : nil
      guard snapshot.left.isEmpty, snapshot.touches.count <= count,
        !snapshot.hasTravelled(by: slop)
      else { return .failed }
      guard let start, snapshot.time >= start + duration else { return .possible }
      return .began
    case .began, .changed:
      if snapshot.touches.count < count { return .ended }
      return snapshot.hasMoved ? .changed : state
    case .ended, .cancelled, .failed: return state
    }
  }
}
