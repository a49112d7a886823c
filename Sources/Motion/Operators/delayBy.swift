extension MotionObservable {
  /// Returns a stream of the same values, each delayed by a time in seconds of a clock.
  ///
  /// The values keep their order. Delayed values are dropped when the subscription is ended, and sent on time when only
  /// the source ends. A delay that is not positive counts as none.
  public func delay(by duration: Double, on clock: any MotionClock) -> MotionObservable<T> {
    guard duration > 0 else { return self }
    return MotionObservable(gated: { gate in
      let line = DelayLine(duration, clock, gate)
      line.subscribe(to: self)
      return { line.end() }
    })
  }
}

/// The delayed values of one subscription.
private final class DelayLine<T> {
  private let duration: Double
  private let clock: any MotionClock
  private let gate: Gate<T>
  private var source: Subscription?
  private var isSourceOver = false
  private var wakes: [Int: Subscription] = [:]
  private var newest = 0

  init(_ duration: Double, _ clock: any MotionClock, _ gate: Gate<T>) {
    self.duration = duration
    self.clock = clock
    self.gate = gate
  }

  func subscribe(to stream: MotionObservable<T>) {
    let subscription = stream.subscribe { [weak self] in self?.take($0) }
    guard subscription.isActive else { return sourceDidEnd() }
    subscription.onEnd { [weak self] in self?.sourceDidEnd() }
    source = subscription
  }

  func end() {
    isSourceOver = true
    wakes = [:]
    source = nil
  }

  private func take(_ value: T) {
    newest += 1
    let number = newest
    wakes[number] = clock.wake(at: clock.now + duration) { [weak self] in
      self?.arrive(value, number)
    }
  }

  private func arrive(_ value: T, _ number: Int) {
    guard wakes.removeValue(forKey: number) != nil else { return }
    gate.tell(value)
    closeIfDone()
  }

  private func sourceDidEnd() {
    isSourceOver = true
    closeIfDone()
  }

  private func closeIfDone() {
    if isSourceOver, wakes.isEmpty { gate.close() }
  }
}
