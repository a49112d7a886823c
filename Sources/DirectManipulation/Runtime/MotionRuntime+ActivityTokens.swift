extension MotionRuntime {
  /// Makes the runtime active until the token is terminated or released.
  ///
  /// For performers and other code whose activity the runtime cannot see. Observers of ``state`` are notified before
  /// this method returns.
  public func makeActivityToken() -> ActivityToken {
    activity.tokens += 1
    updateActivity()
    return ActivityToken { [weak self] in
      guard let self else { return }
      activity.tokens -= 1
      updateActivity()
    }
  }
}
