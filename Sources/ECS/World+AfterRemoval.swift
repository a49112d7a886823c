extension World {
  /// Calls `body` as soon as the current removal is complete and the structure may change again; at once if nothing is being
  /// removed.
  ///
  /// For observers of removal, which may not change the structure themselves. A body that is passed within a query waits for
  /// the next removal outside of a query, or for ``flush()``.
  public func afterRemoval(_ body: @escaping (World) -> Void) {
    afterRemovals.append(body)
    runAfterRemoval()
  }

  /// Does what waits, unless something is still being removed.
  @usableFromInline
  @inline(never)
  func runAfterRemoval() {
    while !afterRemovals.isEmpty, unsafe !state.pointee.isLocked {
      if feedback.removals == Self.observerLimit { endlessRemovals(feedback.removed) }
      feedback.removals += 1
      defer { feedback.removals -= 1 }
      afterRemovals.removeFirst()(self)
    }
  }
}
