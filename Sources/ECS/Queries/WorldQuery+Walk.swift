extension WorldQuery {
  /// Whether a change filter leaves no entity; found without cursors, whose copies would cost more than the search.
  @inlinable
  @inline(__always)
  var nothingHasChanged: Bool {
    guard !terms.changes.isEmpty else { return false }
    let end = (world.state.pointee.slotCount &+ 63) &>> 6
    return terms.candidate(from: 0, to: end, world.state) >= end
  }

  /// Visits the slots that match and that pass the filters, and ends the cursors.
  ///
  /// Blocks of 64 slots without a match are skipped. Long runs of matching slots are visited by a plain counting loop,
  /// which the compiler can vectorize; other slots are visited bit by bit. Structural changes are locked meanwhile.
  @inlinable
  @inline(__always)
  func walk<C: Cursors>(_ cursors: C, _ visit: (Int, Entity) throws -> Void) rethrows {
    let state = world.state
    state.pointee.busy &+= 1
    defer {
      state.pointee.busy &-= 1
      cursors.end()
    }
    let (alive, isFollowed) = (state.pointee.alive, cursors.isFollowed)
    let (isFiltered, skips) = (terms.isFiltered, !terms.changes.isEmpty)
    @inline(__always)
    func matching(_ index: Int) -> UInt64 {
      let word = cursors.matching(index) & alive[index]
      return isFiltered ? word & terms.filter(index, state) : word
    }
    let end = state.pointee.slotCount
    let wordCount = (end &+ 63) &>> 6
    var index = 0
    while true {
      if skips { index = terms.candidate(from: index, to: wordCount, state) }
      guard index < wordCount else { return }
      var slot = index &<< 6
      var word = matching(index)
      if word == 0 {
        index = skips ? index &+ 1 : terms.candidate(from: index &+ 1, to: wordCount, state)
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
          let end = isFollowed ? min(slot &+ copiedSlots, runEnd) : runEnd
          let first = slot
          if isFollowed { cursors.follow(first..<end, isOver: false) }
          defer { if isFollowed { cursors.follow(first..<end, isOver: true) } }
          while slot < end {
            try visit(slot, state.pointee.tenant(of: slot))
            slot &+= 1
          }
        }
      } else {
        index &+= 1
        if isFollowed { cursors.follow(slot..<slot &+ 64, isOver: false) }
        defer { if isFollowed { cursors.follow(slot..<slot &+ 64, isOver: true) } }
        while word != 0 {
          let next = slot &+ word.trailingZeroBitCount
          word &= word &- 1
          try visit(next, state.pointee.tenant(of: next))
        }
      }
    }
  }
}

extension UInt64 {
  /// The numbers of the bits that are ones, in rising order.
  var setBits: SetBits { SetBits(rest: self) }

  /// The number of lowest bits that are ones, before the first zero.
  @inlinable
  var trailingOnes: Int { (~self).trailingZeroBitCount }
}

/// The numbers of the bits of a word that are ones, in rising order.
struct SetBits: Sequence, IteratorProtocol {
  fileprivate var rest: UInt64

  mutating func next() -> Int? {
    guard rest != 0 else { return nil }
    defer { rest &= rest &- 1 }
    return rest.trailingZeroBitCount
  }
}
