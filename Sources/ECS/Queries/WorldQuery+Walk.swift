extension WorldQuery {
  /// Visits the slots that match and that pass the filters.
  ///
  /// `match` returns the bit mask of the matching slots in a word of 64 slots. Blocks of 64 slots without a match are
  /// skipped. Long runs of matching slots are visited by a plain counting loop, which the compiler can vectorize; other
  /// slots are visited bit by bit. Structural changes are locked meanwhile. If `isFollowed` is true, `follow` is called
  /// before and after slots are visited; other columns do not pay for such calls.
  @inlinable
  @inline(__always)
  func walk(
    _ match: (Int) -> UInt64, isFollowed: Bool, _ follow: (Range<Int>, Bool) -> Void,
    _ visit: (Int, Entity) throws -> Void
  ) rethrows {
    let state = unsafe world.state
    unsafe state.pointee.busy &+= 1
    defer { unsafe state.pointee.busy &-= 1 }
    // Safe: the array does not move while the query runs.
    let alive = unsafe state.pointee.alive
    let (isFiltered, skips) = (isFiltered, !changes.isEmpty)
    @inline(__always)
    func matching(_ index: Int) -> UInt64 {
      let word = unsafe match(index) & alive[index]
      return isFiltered ? word & filter(index) : word
    }
    let end = unsafe state.pointee.slotCount
    let wordCount = (end &+ 63) &>> 6
    var index = 0
    while true {
      if skips { index = candidate(from: index, to: wordCount) }
      guard index < wordCount else { return }
      var slot = index &<< 6
      var word = matching(index)
      if word == 0 {
        index = skips ? index &+ 1 : candidate(from: index &+ 1, to: wordCount)
      } else if word & (word &+ 1) == 0 {
        // The run that begins here consists of whole words and the beginning of the word after them.
        while word == .max {
          index &+= 1
          word = index < wordCount ? matching(index) : 0
        }
        var runEnd = index &<< 6
        if word & (word &+ 1) == 0 {
          runEnd &+= word.trailingOnes
          index &+= 1
        }
        while slot < runEnd {
          let end = isFollowed ? min(slot &+ CopyBuffer.slots, runEnd) : runEnd
          let first = slot
          if isFollowed { follow(first..<end, false) }
          defer { if isFollowed { follow(first..<end, true) } }
          while slot < end {
            try visit(slot, unsafe state.pointee.tenant(of: slot))
            slot &+= 1
          }
        }
      } else {
        index &+= 1
        if isFollowed { follow(slot..<slot &+ 64, false) }
        defer { if isFollowed { follow(slot..<slot &+ 64, true) } }
        while word != 0 {
          let next = slot &+ word.trailingZeroBitCount
          word &= word &- 1
          try visit(next, unsafe state.pointee.tenant(of: next))
        }
      }
    }
  }
}

extension UInt64 {
  /// The number of lowest bits that are ones, before the first zero.
  @inlinable
  var trailingOnes: Int { (~self).trailingZeroBitCount }
}
