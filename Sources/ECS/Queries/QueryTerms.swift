/// The conditions that a query's entities meet, as columns.
@frozen
@usableFromInline
struct QueryTerms {
  /// The columns in which each matching slot has a value, besides the columns lent to closures.
  @usableFromInline var required = ColumnList()
  /// The columns in which no matching slot has a value.
  @usableFromInline var excluded = ColumnList()
  /// The columns lent to closures in which each matching slot has a value.
  @usableFromInline var own = ColumnList()
  /// The columns lent to closures in which a matching slot may lack a value.
  @usableFromInline var optional = ColumnList()
  /// The filters on components that changed or were added.
  @usableFromInline var changes = ChangeFilters()

  @inlinable
  @inline(__always)
  init() {}

  /// Whether the query has a `with`, `without`, `changed` or `added` filter.
  @inlinable var isFiltered: Bool { !required.isEmpty || !excluded.isEmpty || !changes.isEmpty }

  /// Returns a bit mask of the living entities that match in a word of 64 slots.
  func word(_ index: Int, _ state: Place<WorldState>) -> UInt64 {
    var word = state.pointee.alive[index] & filter(index, state)
    own.forEach { word &= state.pointee.presences[$0][index] }
    return word
  }

  /// Returns a bit mask of the slots in a word of 64 slots that pass `with`, `without` and the change filters.
  @usableFromInline
  func filter(_ index: Int, _ state: Place<WorldState>) -> UInt64 {
    var word = UInt64.max
    required.forEach { word &= state.pointee.presences[$0][index] }
    excluded.forEach { word &= ~state.pointee.presences[$0][index] }
    changes.forEach { change in
      guard word != 0 else { return }
      guard let track = state.pointee.tracks[change.column] else { return word = 0 }
      word &= track.newer(
        index, state.pointee.presences[change.column][index], since: change.since,
        onlyAdded: change.onlyAdded, state.pointee.epoch)
    }
    return word
  }

  /// Returns the first word at or after `index` in which an entity may match; `end` if there is none.
  @usableFromInline
  @inline(never)
  func candidate(from index: Int, to end: Int, _ state: Place<WorldState>) -> Int {
    var index = populated(from: index, to: end, state.pointee.presences)
    changes.forEach { change in
      guard index < end else { return }
      let track = state.pointee.tracks[change.column]
      index = track?.candidate(from: index, to: end, since: change.since) ?? end
    }
    return index
  }

  /// Returns the first word at or after `index` in which every required column may have a value; `end` if there is
  /// none.
  private func populated(from index: Int, to end: Int, _ presences: PlainList<Presence>) -> Int {
    var index = index
    while index < end {
      var words = UInt64.max
      own.forEach { words &= presences[$0].summary(index &>> 6) }
      // Index 0, the slots, has no summary bits.
      required.forEach { if $0 > 0 { words &= presences[$0].summary(index &>> 6) } }
      words &>>= UInt64(truncatingIfNeeded: index)
      if words != 0 { return min(index &+ words.trailingZeroBitCount, end) }
      index = (index &>> 6 &+ 1) &<< 6
    }
    return end
  }
}

/// The words in which entities of a query match: the first slot of each, and a bit mask of the slots that match.
struct MatchingWords: Sequence, IteratorProtocol {
  let terms: QueryTerms
  /// The state of the query's world, which must outlive this sequence.
  let state: Place<WorldState>
  private var index = 0
  /// Whether the next word of the query's columns may lack entities, so that a search pays.
  private var searches = true

  init(terms: QueryTerms, state: Place<WorldState>) { (self.terms, self.state) = (terms, state) }

  mutating func next() -> (first: Int, slots: UInt64)? {
    let end = (state.pointee.slotCount + 63) >> 6
    while true {
      if searches { index = terms.candidate(from: index, to: end, state) }
      guard index < end else { return nil }
      defer { index += 1 }
      let slots = terms.word(index, state)
      searches = slots == 0 || !terms.changes.isEmpty
      if slots != 0 { return (index << 6, slots) }
    }
  }
}
