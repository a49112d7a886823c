public import Motion

/// A state machine that computes a recognizer's next state from a snapshot of the touches.
///
/// ```
/// possible ──recognized──▸ began ──moves──▸ changed ⟲
///     │ lifted                └── too few, too many ────▸ ended
///     ▾                       └──── taken away ─────────▸ cancelled
///   failed
/// ```
/// A state that is ended, cancelled or failed becomes possible with the next touch.
public struct GestureStateMachine: Equatable, Sendable {
  /// A snapshot of the touches that the recognizer listens to.
  public struct Snapshot: Equatable, Sendable {
    /// The number of touches that are down.
    public var touches: Int
    /// Whether at least one touch has moved by its slop.
    public var isRecognized: Bool
    /// Whether at least one touch has moved since the last snapshot.
    public var hasMoved: Bool
    /// Whether the system took the last touches away, rather than the user lifting them.
    public var isCancelled: Bool

    /// Creates a snapshot from its parts.
    public init(touches: Int, isRecognized: Bool, hasMoved: Bool, isCancelled: Bool = false) {
      self.touches = touches
      self.isRecognized = isRecognized
      self.hasMoved = hasMoved
      self.isCancelled = isCancelled
    }
  }

  /// The gesture's current state.
  public private(set) var state = GestureRecognizerState.possible
  /// The least number of touches of the gesture.
  public let minimumNumberOfTouches: Int
  /// The greatest number of touches of the gesture.
  public let maximumNumberOfTouches: Int
  private(set) var sawTouches = false

  /// Creates a machine for a gesture of a number of touches.
  public init(minimumNumberOfTouches: Int, maximumNumberOfTouches: Int = .max) {
    self.minimumNumberOfTouches = minimumNumberOfTouches
    self.maximumNumberOfTouches = maximumNumberOfTouches
  }

  /// Whether the gesture is under way.
  public var isActive: Bool { state.isActive }

  /// Processes a snapshot; returns whether observers must be notified.
  public mutating func next(_ snapshot: Snapshot) -> Bool {
    if isActive { return nextActive(snapshot) }
    if snapshot.isRecognized && isGesture(of: snapshot.touches) {
      state = .began
      return true
    }
    let lifted = sawTouches && snapshot.touches == 0
    sawTouches = snapshot.touches > 0
    if lifted && state == .possible {
      state = .failed
      return true
    }
    if snapshot.touches > 0 { state = .possible }
    return false
  }

  /// Creates a machine that continues from a recognizer's progress.
  init(
    minimumNumberOfTouches: Int, maximumNumberOfTouches: Int, at progress: GestureProgress
  ) {
    self.init(
      minimumNumberOfTouches: minimumNumberOfTouches,
      maximumNumberOfTouches: maximumNumberOfTouches)
    (state, sawTouches) = (progress.state, progress.sawTouches)
  }

  private func isGesture(of touches: Int) -> Bool {
    touches >= minimumNumberOfTouches && touches <= maximumNumberOfTouches
  }

  private mutating func nextActive(_ snapshot: Snapshot) -> Bool {
    sawTouches = false
    if snapshot.isCancelled {
      state = .cancelled
    } else if !isGesture(of: snapshot.touches) || !snapshot.isRecognized {
      state = .ended
    } else if snapshot.hasMoved {
      state = .changed
    } else {
      return false
    }
    return true
  }
}
