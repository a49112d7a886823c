extension MotionObservable {
  /// A stream of each value with the time of a clock at which it came.
  public func timestamp(on clock: any MotionClock) -> MotionObservable<Timestamped<T>> {
    _map { Timestamped($0, at: clock.now) }
  }
}
