/// The pauses after wrong operator codes of every kind, which slow down guessing.
///
/// A plain value: times are those of the events, `Clock.event`, in seconds. The help of `--exit-code` (`Options.swift`) and the
/// page `Kiosk.md` repeat these numbers and `CornerCode.longestGap`.
struct CodeLockout: Equatable {
  /// The number of codes that failed since the last pause.
  private var failureCount = 0
  /// The length of the next pause, in seconds.
  private var nextPause = Self.firstPause
  private var lastFailure = -Double.infinity
  /// The end of the pause, in seconds; until then codes are ignored, also the right one, and don't count as failures.
  private(set) var pauseEnd = -Double.infinity

  /// The number of failures that start a pause.
  static let allowedFailures = 3
  /// The length of the first pause, in seconds.
  ///
  /// Each further pause, after as many failures, is twice as long, up to ``longestPause``.
  static let firstPause = 30.0
  /// The length of the longest pause, in seconds.
  static let longestPause = 960.0
  /// The time without failures after which the next pause has the first length again, in seconds.
  static let forgetting = 3600.0

  /// Returns whether codes are ignored at a time.
  func isPaused(at time: Double) -> Bool { time < pauseEnd }

  /// Counts a failure, and begins a pause after ``allowedFailures`` of them.
  mutating func noteFailure(at time: Double) {
    if time - lastFailure > Self.forgetting { (failureCount, nextPause) = (0, Self.firstPause) }
    lastFailure = time
    failureCount += 1
    guard failureCount >= Self.allowedFailures else { return }
    failureCount = 0
    pauseEnd = time + nextPause
    // The time without failures counts from the end of the pause: waiting for the end never shortens the next pause.
    lastFailure = pauseEnd
    nextPause = min(2 * nextPause, Self.longestPause)
  }
}
