/// When a tween runs, and how often.
@frozen
public struct TweenTiming: Hashable, Sendable {
  /// When it was started, in seconds.
  public var start: Double
  /// How long it waits then, in seconds.
  public var delay: Double
  /// How long it takes from its first value to its last, in seconds.
  public var duration: Double
  /// How often it does so, maybe for ever; with ``autoreverses``, there and back counts once.
  public var repeatCount: Double
  /// Whether it goes back each time as it came.
  public var autoreverses: Bool
  /// Where somebody holds it, in seconds since its start; nil if it runs by itself.
  public var offset: Double?

  /// A run.
  ///
  /// A duration that is not positive, or not finite, is none: it is at its end at once. So is a count that is not
  /// positive; a delay that is not finite and positive is none.
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

  /// How long it takes once, in seconds.
  private var cycle: Double { autoreverses ? 2 * duration : duration }

  /// Which share of the way it has gone at a time, from 0 to 1; back again where it reverses.
  public func share(at time: Double) -> Double {
    guard cycle > 0, repeatCount > 0 else { return autoreverses ? 0 : 1 }
    let elapsed = elapsed(at: time)
    guard elapsed > 0 else { return 0 }
    let cycles = min(elapsed / cycle, repeatCount)
    var part = cycles - cycles.rounded(.down)
    // The end of a cycle, and not the beginning of the next one, where it ends.
    if part == 0 && cycles >= repeatCount { part = 1 }
    guard autoreverses else { return part }
    return part <= 0.5 ? 2 * part : 2 - 2 * part
  }

  /// Whether it is at its end at a time, and nobody holds it.
  public func isOver(at time: Double) -> Bool {
    guard offset == nil else { return false }
    return cycle == 0 || repeatCount == 0 || elapsed(at: time) / cycle >= repeatCount
  }

  /// How long it has been running, without the time that it has waited.
  private func elapsed(at time: Double) -> Double {
    let elapsed = (offset ?? (time - start)) - delay
    return elapsed.isNaN ? 0 : elapsed
  }
}
