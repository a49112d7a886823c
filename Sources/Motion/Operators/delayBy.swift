extension MotionObservable {
  /// A stream of the same values, each so many seconds of a clock later.
  ///
  /// The values keep their order. Values that are still under way are dropped when the subscription is ended, and emitted on
  /// time when only the source ends. A delay that is not positive is none.
  public func delay(by duration: Double, on clock: any MotionClock) -> MotionObservable<T> {
    guard duration > 0 else { return self }
    return MotionObservable(gated: { gate in
      let line = DelayLine(duration, clock, gate)
      line.subscribe(to: self)
      return { line.end() }
    })
  }
}

/// The values of one subscription that are under way.
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
