import Geometry

/// A clock that advances only when its owner, a frame loop or a test, sets the time.
public final class FrameClock: MotionClock {
  /// The number of calls in one step at which the clock traps, because the callbacks appear to schedule one another
  /// endlessly.
  static var limit: Int { 1_000_000 }

  private struct Wake {
    let time: Double
    let number: Int
    let body: () -> Void
  }

  /// The present time in seconds.
  public private(set) var now: Double
  /// A stream of the time of each step in seconds, sent after all calls that are due by then.
  public var frames: MotionObservable<Double> { subject }

  private let subject = MotionSubject<Double>()
  /// The scheduled calls, sorted by time and then by number.
  private var wakes: [Wake] = []
  private var newest = 0
  /// The time at which the current step ends, in seconds; `nil` between steps.
  private var target: Double?

  /// Creates a clock that begins at a time, in seconds.
  public init(now: Double = 0) {
    self.now = now
  }

  /// The time of the next call, in seconds; `nil` if no call is scheduled.
  ///
  /// An idle loop may sleep until then.
  public var nextDeadline: Double? { wakes.first?.time }

  /// Calls `body` once when the clock reaches a time in seconds; O(calls that wait).
  ///
  /// For a time that is not later than ``now``, or a NaN, the call comes with the next step, or with the running step
  /// if another call schedules it; ``frames`` sends afterwards. For positive infinity it never comes, and the
  /// subscription has already ended.
  public func wake(at time: Double, _ body: @escaping () -> Void) -> Subscription {
    newest += 1
    let (time, number) = (time > now ? time : now, newest)
    guard time.isFinite else { return .ended }
    wakes.insert(Wake(time: time, number: number, body: body), at: index(time, number))
    return Subscription { [weak self] in self?.remove(time, number) }
  }

  /// Advances the clock to a time in seconds: makes the calls that are due, each at its own time and in order, and then
  /// sends the time to ``frames``.
  ///
  /// A call may schedule more calls, which are made in the same step if they are due. A time that is before ``now`` or
  /// not finite changes nothing. Inside such a call, this function extends the current step. Traps if a step makes
  /// a million calls.
  public func advance(to time: Double) {
    guard time.isFinite, time >= now else { return }
    if let target {
      self.target = max(target, time)
      return
    }
    target = time
    var woken = 0
    while let next = wakes.first, let target, next.time <= target {
      wakes.removeFirst()
      now = max(now, next.time)
      next.body()
      woken += 1
      guard woken < Self.limit else {
        fatalError(
          "Motion: callbacks of `wake(at:)` have asked for the same time \(Self.limit) times in one step. "
            + "Ask for a later time, or only once."
        )
      }
    }
    now = target ?? time
    target = nil
    subject.send(now)
  }

  /// Returns the index of a scheduled call, or the index at which to insert it.
  private func index(_ time: Double, _ number: Int) -> Int {
    wakes.partitioningIndex { ($0.time, $0.number) >= (time, number) }
  }

  private func remove(_ time: Double, _ number: Int) {
    let index = index(time, number)
    guard index < wakes.count, wakes[index].number == number else { return }
    // The objects that the call releases may use this clock, so the removal from `wakes` ends first.
    let gone = wakes.remove(at: index)
    withExtendedLifetime(gone) {}
  }
}
