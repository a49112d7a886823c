extension World {
  /// Does something as soon as what is being removed has gone, when anything may come and go again; at once if
  /// nothing is being removed.
  ///
  /// For observers of removal, which may not change the structure themselves. What is asked for within a
  /// query waits for the next removal outside of one, or for ``flush()``.
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
