extension Query {
  /// Hands `body` stretches of neighbouring slots whole: the entities' first components, to be written, and
  /// the other three, to be read, in the same order.
  ///
  /// For loops that work on several entities at once; a stretch is at least 1 and often thousands long.
  /// All components must be trivial. `body` must leave these columns alone except through its spans; nothing
  /// may come or go meanwhile.
  @inlinable
  @inline(__always)
  public func forEachRun<A: Component, B: Component, C: Component, D: Component>(
    _ body: (inout MutableSpan<A>, Span<B>, Span<C>, Span<D>) -> Void
  ) where Components == (A, B, C, D) {
    guard _isPOD(A.self), _isPOD(B.self), _isPOD(C.self), _isPOD(D.self) else {
      runsNeedTrivialComponents(Components.self)
    }
    let (a, b) = unsafe (Cursor<A>(world), Cursor<B>(world))
    let (c, d) = unsafe (Cursor<C>(world), Cursor<D>(world))
    let match = { (row: UnsafePointer<UInt64>) in
      unsafe row[a.column] & row[b.column] & row[c.column] & row[d.column]
    }
    unsafe walkRuns(match) { first, count in
      // Safe: each slot of the run has a value in each column, nothing moves while the query runs, and the
      // spans cannot leave the closure.
      var written = unsafe MutableSpan(_unsafeStart: a.values + first, count: count)
      body(
        &written,
        unsafe Span(_unsafeStart: b.values + first, count: count),
        unsafe Span(_unsafeStart: c.values + first, count: count),
        unsafe Span(_unsafeStart: d.values + first, count: count))
    }
  }

  /// Visits the longest stretches of slots for which `match` (of a presence row) has bits, less what the
  /// filters exclude.
  @inlinable
  @inline(__always)
  func walkRuns(
    _ match: (UnsafePointer<UInt64>) -> UInt64, _ visit: (_ first: Int, _ count: Int) -> Void
  ) {
    let state = unsafe world.state
    unsafe state.pointee.busy &+= 1
    defer { unsafe state.pointee.busy &-= 1 }
    var (first, count) = (0, 0)
    let end = unsafe state.pointee.slotCount
    for base in stride(from: 0, to: end, by: 64) {
      let row = unsafe UnsafePointer(state.pointee.row(of: base))
      var word = unsafe match(row)
      if isFiltered { word &= unsafe filter(row) }
      var slot = base
      while word != 0 {
        let gap = word.trailingZeroBitCount
        word &>>= UInt64(truncatingIfNeeded: gap)
        slot &+= gap
        let length = word.trailingOnes
        if slot == first &+ count {
          count &+= length
        } else {
          if count > 0 { visit(first, count) }
          (first, count) = (slot, length)
        }
        slot &+= length
        // A shift by all 64 bits gives 0 here.
        word >>= UInt64(truncatingIfNeeded: length)
      }
    }
    if count > 0 { visit(first, count) }
  }
}
