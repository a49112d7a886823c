public import Motion

/// What one recogniser's state does next, from a snapshot of the touches.
///
/// ```
/// possible ──recognised──▸ began ──moves──▸ changed ⟲
///     │ lifted                └──── too few touches ────▸ ended
///     ▾                       └──── taken away ─────────▸ cancelled
///   failed
/// ```
/// Ended, cancelled and failed become possible with the next touch.
public struct GestureStateMachine: Equatable, Sendable {
  /// A snapshot of the touches that the recogniser listens to.
  public struct Snapshot: Equatable, Sendable {
    /// How many are down.
    public var touches: Int
    /// Whether one of them has moved by its slop.
    public var isRecognized: Bool
    /// Whether any of them has moved since the last snapshot.
    public var hasMoved: Bool
    /// Whether the last ones were taken away rather than lifted.
    public var isCancelled: Bool

    /// A snapshot from its parts.
    public init(touches: Int, isRecognized: Bool, hasMoved: Bool, isCancelled: Bool = false) {
      self.touches = touches
      self.isRecognized = isRecognized
      self.hasMoved = hasMoved
      self.isCancelled = isCancelled
    }
  }

  /// Where the gesture is.
  public private(set) var state = GestureRecognizerState.possible
  /// How many touches the gesture needs.
  public let minimumTouches: Int
  private var sawTouches = false

  /// A machine for a gesture of so many touches.
  public init(minimumTouches: Int) { self.minimumTouches = minimumTouches }

  /// Whether the gesture is under way.
  public var isActive: Bool { state.isActive }

  /// Moves on; true if observers are to be told.
  public mutating func next(_ snapshot: Snapshot) -> Bool {
    if isActive { return nextActive(snapshot) }
    let enough = snapshot.touches >= minimumTouches
    if snapshot.isRecognized && enough {
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

  private mutating func nextActive(_ snapshot: Snapshot) -> Bool {
    sawTouches = false
    if snapshot.isCancelled {
      state = .cancelled
    } else if snapshot.touches < minimumTouches {
      state = .ended
    } else if snapshot.hasMoved {
      state = .changed
    } else {
      return false
    }
    return true
  }
}
