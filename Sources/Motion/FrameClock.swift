/// A clock that stands still until its owner, a loop of frames or a test, says what time it is.
public final class FrameClock: MotionClock {
  /// Calls within one step after which somebody is taken to ask for another one in each.
  static var limit: Int { 1_000_000 }

  private struct Wake {
    let time: Double
    let number: Int
    let body: () -> Void

    /// Whether it comes before another one: earlier, or asked for earlier.
    func precedes(_ time: Double, _ number: Int) -> Bool {
      (self.time, self.number) < (time, number)
    }
  }

  /// The present time in seconds.
  public private(set) var now: Double
  /// A stream of the time of each step, after all that was to be woken by then.
  public var frames: MotionObservable<Double> { subject }

  private let subject = MotionSubject<Double>()
  /// In the order in which they come.
  private var wakes: [Wake] = []
  private var newest = 0
  /// Where a step that is under way is to end.
  private var target: Double?

  /// A clock that begins at a time, in seconds.
  public init(now: Double = 0) {
    self.now = now
  }

  /// When somebody is to be woken next, in seconds; nil for never.
  ///
  /// A loop at rest may sleep until then.
  public var nextDeadline: Double? { wakes.first?.time }

  /// Calls `body` once when a time has come; O(calls that wait).
  public func wake(at time: Double, _ body: @escaping () -> Void) -> Subscription {
    newest += 1
    let (time, number) = (time > now ? time : now, newest)
    guard time.isFinite else { return Subscription {} }
    wakes.insert(Wake(time: time, number: number, body: body), at: index(time, number))
    return Subscription { [weak self] in self?.remove(time, number) }
  }

  /// Lets time pass until a time: wakes whom it is time for, each at its own time and in order, and then tells
  /// ``frames``.
  ///
  /// What is woken may ask for more, which comes within the same step if it is due. A time before ``now``, or
  /// that is not finite, changes nothing. Called by who is woken, it makes the step that is under way longer.
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

  /// Where one stands, or would.
  private func index(_ time: Double, _ number: Int) -> Int {
    var (low, high) = (0, wakes.count)
    while low < high {
      let middle = (low + high) / 2
      if wakes[middle].precedes(time, number) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func remove(_ time: Double, _ number: Int) {
    let index = index(time, number)
    guard index < wakes.count, wakes[index].number == number else { return }
    // What it held may reach this clock when it is released.
    let gone = wakes.remove(at: index)
    withExtendedLifetime(gone) {}
  }
}
