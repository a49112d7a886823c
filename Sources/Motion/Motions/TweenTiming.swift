/// The start, delay, duration and repetition of a tween.
@frozen
public struct TweenTiming: Hashable, Sendable {
  /// The time at which the tween was started, in seconds.
  public var start: Double
  /// The time from ``start`` until the first value begins to change, in seconds.
  public var delay: Double
  /// The time from the first value to the last, in seconds.
  public var duration: Double
  /// The number of runs, possibly fractional or infinite; with ``autoreverses``, a run is there and back.
  public var repeatCount: Double
  /// Whether each run goes back to the first value in the same way.
  public var autoreverses: Bool
  /// The offset at which a scrubber holds the tween, in seconds since ``start``, including the ``delay``; `nil` if the
  /// tween runs by itself.
  public var offset: Double?

  /// Creates a timing.
  ///
  /// A duration or a repeat count that is not positive, or a duration that is not finite, counts as 0: the tween is at
  /// its end at once. A delay that is not positive or not finite counts as 0.
  public init(
    start: Double, delay: Double = 0, duration: Double, repeatCount: Double = 1,
    autoreverses: Bool = false, offset: Double? = nil
  ) {
    self.start = start
    self.delay = delay > 0 && delay.isFinite ? delay : 0
    self.duration = duration > 0 && duration.isFinite ? duration : 0
    self.repeatCount = repeatCount > 0 ? repeatCount : 0
    self.autoreverses = autoreverses
    self.offset = offset
  }

  /// The duration of one run, in seconds, including the way back if the tween reverses.
  private var cycle: Double { autoreverses ? 2 * duration : duration }

  /// Returns the share of the way at a time in seconds, from 0 to 1; on the way back of a reversing tween it decreases.
  public func share(at time: Double) -> Double {
    guard cycle > 0, repeatCount > 0 else { return autoreverses ? 0 : 1 }
    let elapsed = elapsed(at: time)
    guard elapsed > 0 else { return 0 }
    let cycles = min(elapsed / cycle, repeatCount)
    var part = cycles - cycles.rounded(.down)
    // At the end of the last cycle, the share is the one at the cycle's end, not at the next cycle's beginning.
    if part == 0 && cycles >= repeatCount { part = 1 }
    guard autoreverses else { return part }
    return part <= 0.5 ? 2 * part : 2 - 2 * part
  }

  /// Returns whether the tween has ended at a time in seconds; always `false` while an offset holds the tween.
  public func isOver(at time: Double) -> Bool {
    guard offset == nil else { return false }
    return cycle == 0 || repeatCount == 0 || elapsed(at: time) / cycle >= repeatCount
  }

  /// Returns the running time in seconds, without the delay; negative during the delay.
  private func elapsed(at time: Double) -> Double {
    let elapsed = (offset ?? (time - start)) - delay
    return elapsed.isNaN ? 0 : elapsed
  }
}
