extension MotionObservable {
  /// Returns a stream of the same values, each delayed by a time in seconds of a clock.
  ///
  /// The values keep their order. Delayed values are dropped when the subscription is ended, and sent on time when only
  /// the source ends. A delay that is not positive counts as none; with an infinite delay, no value is sent.
  public func delay(by duration: Double, on clock: any MotionClock) -> MotionObservable<T> {
    guard duration > 0 else { return self }
    return MotionObservable(gated: { gate in
      var (wakes, newest, isSourceOver) = ([Int: Subscription](), 0, false)
      let closeIfDone = { if isSourceOver, wakes.isEmpty { gate.close() } }
      let source = self.subscribe { value in
        newest += 1
        let number = newest
        let wake = clock.wake(at: clock.now + duration) {
          guard wakes.removeValue(forKey: number) != nil else { return }
          gate.tell(value)
          closeIfDone()
        }
        if wake.isActive { wakes[number] = wake }
      }
      source.onEnd {
        isSourceOver = true
        closeIfDone()
      }
      return {
        source.unsubscribe()
        wakes = [:]
      }
    })
  }
}
