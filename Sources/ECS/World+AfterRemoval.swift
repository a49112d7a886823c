extension World {
  /// Calls `body` as soon as the current removal is complete and structural changes are allowed again; at once if no
  /// removal is in progress.
  ///
  /// For removal observers, which may not make structural changes themselves. A `body` that is passed during a query
  /// waits for the next removal outside of a query, or for ``flush()``.
  public func afterRemoval(_ body: @escaping (World) -> Void) {
    afterRemovals.append(body)
    runAfterRemoval()
  }

  /// Calls the deferred actions, unless structural changes are still locked.
  @usableFromInline
  @inline(never)
  func runAfterRemoval() {
    while !afterRemovals.isEmpty, !state.pointee.isLocked {
      if feedback.removals == Self.observerLimit { endlessRemovals(feedback.removed) }
      feedback.removals += 1
      defer { feedback.removals -= 1 }
      afterRemovals.removeFirst()(self)
    }
  }
}
