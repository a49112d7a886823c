public import Motion

extension MotionRuntime {
  /// Makes the runtime active until the returned token is unsubscribed or released.
  ///
  /// For performers and other code that works by itself, for instance with a timer, a sound or another engine's
  /// animation. Observers of ``state`` are notified before this method returns.
  ///
  /// ```swift
  /// final class Sounds {
  ///   private var token: Subscription?
  ///
  ///   func begin(in runtime: MotionRuntime) { token = runtime.makeActivityToken() }
  ///   func end() { token?.unsubscribe() }
  /// }
  /// ```
  public func makeActivityToken() -> Subscription {
    activity.tokens += 1
    updateActivity()
    return Subscription { [weak self] in
      guard let self else { return }
      activity.tokens -= 1
      updateActivity()
    }
  }
}
