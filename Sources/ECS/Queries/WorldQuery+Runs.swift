extension WorldQuery {
  /// Calls `body` with whole runs of neighboring slots.
  ///
  /// The first span holds the entities' first components, to be written; the other spans hold the other three
  /// components, to be read, in the same order.
  ///
  /// For loops that work on several entities at once. A run has at least 1 slot and often thousands, but at most 1024
  /// if changes to the first component are recorded or another query lends it, and always 1 if a component is stored
  /// sparsely. Traps unless all components are trivial. `body` must access these columns only through its spans;
  /// structural changes trap meanwhile.
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
    defer {
      unsafe d.end()
      unsafe c.end()
      unsafe b.end()
      unsafe a.end()
    }
    let match = { (index: Int) in
      unsafe a.matching(index) & b.matching(index) & c.matching(index) & d.matching(index)
    }
    let isFollowed = unsafe a.isFollowed
    // Sparse values of neighboring slots need not be neighbors in memory.
    let isSparse =
      A.storage == .sparse || B.storage == .sparse || C.storage == .sparse || D.storage == .sparse
    walkRuns(match, limit: isSparse ? 1 : isFollowed ? CopyBuffer.slots : .max) { first, count in
      if isFollowed { unsafe a.follow(first..<first + count, isOver: false) }
      defer { if isFollowed { unsafe a.follow(first..<first + count, isOver: true) } }
      // Safe: each slot of the run has a value in each column, nothing moves while the query runs, and the
      // spans cannot leave the closure.
      var written = unsafe MutableSpan(_unsafeStart: a.place(first), count: count)
      body(
        &written,
        unsafe Span(_unsafeStart: b.place(first), count: count),
        unsafe Span(_unsafeStart: c.place(first), count: count),
        unsafe Span(_unsafeStart: d.place(first), count: count))
    }
  }

  /// Visits the longest runs of slots, up to `limit`, that match and that pass the filters.
  ///
  /// `match` returns the bit mask of the matching slots in a word of 64 slots.
  @inlinable
  @inline(__always)
  func walkRuns(
    _ match: (Int) -> UInt64, limit: Int, _ visit: (_ first: Int, _ count: Int) -> Void
  ) {
    @inline(__always)
    func visitParts(_ first: Int, _ count: Int) {
      var (first, rest) = (first, count)
      while rest > 0 {
        let part = min(rest, limit)
        visit(first, part)
        (first, rest) = (first &+ part, rest &- part)
      }
    }
    let state = unsafe world.state
    unsafe state.pointee.busy &+= 1
    defer { unsafe state.pointee.busy &-= 1 }
    var (first, count) = (0, 0)
    let end = unsafe state.pointee.slotCount
    let wordCount = (end &+ 63) &>> 6
    var index = 0
    while index < wordCount {
      var word = unsafe match(index) & state.pointee.alive[index]
      if isFiltered { word &= filter(index) }
      var slot = index << 6
      index = word == 0 ? candidate(from: index &+ 1, to: wordCount) : index &+ 1
      while word != 0 {
        let gap = word.trailingZeroBitCount
        word &>>= UInt64(truncatingIfNeeded: gap)
        slot &+= gap
        let length = word.trailingOnes
        if slot == first &+ count {
          count &+= length
        } else {
          visitParts(first, count)
          (first, count) = (slot, length)
        }
        slot &+= length
        // `>>` gives 0 for a shift by 64 bits; `&>>` would not shift.
        word >>= UInt64(truncatingIfNeeded: length)
      }
    }
    visitParts(first, count)
  }
}
