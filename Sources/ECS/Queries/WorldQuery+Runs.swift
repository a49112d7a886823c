extension WorldQuery {
  /// Calls `body` with whole runs of neighboring slots.
  ///
  /// The first span holds the entities' first components, to be written; the other spans hold the other three
  /// components, to be read, in the same order.
  ///
  /// For loops that work on several entities at once. A run has at least 1 slot and often thousands, but at most 1024
  /// if changes to the first component are recorded or another query lends it. Traps unless all components are trivial.
  /// `body` must access these columns only through its spans; structural changes trap meanwhile.
  @inlinable
  @inline(__always)
  public func forEachRun<A: Component, B: Component, C: Component, D: Component>(
    _ body: (inout MutableSpan<A>, Span<B>, Span<C>, Span<D>) -> Void
  ) where Components == (A, B, C, D) {
    guard _isPOD(A.self), _isPOD(B.self), _isPOD(C.self), _isPOD(D.self) else {
      runsNeedTrivialComponents(Components.self)
    }
    let (a, b) = (Cursor<A>(world), Cursor<B>(world))
    let (c, d) = (Cursor<C>(world), Cursor<D>(world))
    let cursors = CursorPair(CursorPair(a, b), CursorPair(c, d))
    defer { cursors.end() }
    let isFollowed = a.isFollowed
    walkRuns({ cursors.matching($0) }, limit: isFollowed ? copiedSlots : .max) { first, count in
      if isFollowed { a.follow(first..<first + count, isOver: false) }
      defer { if isFollowed { a.follow(first..<first + count, isOver: true) } }
      a.values.change(first, count) { a in
        b.values.read(first, count) { b in
          c.values.read(first, count) { c in d.values.read(first, count) { d in body(&a, b, c, d) }
          }
        }
      }
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
    let state = world.state
    state.pointee.busy &+= 1
    defer { state.pointee.busy &-= 1 }
    var (first, count) = (0, 0)
    let end = state.pointee.slotCount
    let wordCount = (end &+ 63) &>> 6
    var index = 0
    while index < wordCount {
      var word = match(index) & state.pointee.alive[index]
      if terms.isFiltered { word &= terms.filter(index, state) }
      var slot = index << 6
      index = word == 0 ? terms.candidate(from: index &+ 1, to: wordCount, state) : index &+ 1
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
