extension MotionObservable {
  /// Returns a stream of each value with the time of a clock at its arrival, in seconds.
  public func timestamp(on clock: any MotionClock) -> MotionObservable<Timestamped<T>> {
    _map { Timestamped($0, at: clock.now) }
  }
}
