extension World {
  /// Returns a description of an inconsistency in the world's data structures; `nil` if there is none.
  ///
  /// Meant for tests, between operations.
  ///
  /// O(slots · component types).
  public func _brokenInvariant() -> String? {
    unsafe state.pointee.brokenInvariant(state)
  }
}

extension WorldState {
  func brokenInvariant(_ state: UnsafeMutablePointer<WorldState>) -> String? {
    if unsafe busy & WorldState.lockMask != 0 || borrows.count != 0 {
      return "something is still locked or borrowed"
    }
    if unsafe capacity % 64 != 0 || slotCount > capacity { return "slots beyond the capacity" }
    return unsafe brokenSlots() ?? brokenPresence() ?? brokenTable(state) ?? brokenTicks()
  }

  private func brokenSlots() -> String? {
    var vacant = Set<UInt32>()
    for index in unsafe 0..<freeCount {
      let slot = unsafe free[index]
      if unsafe Int(slot) >= slotCount { return "vacant slot \(slot) was never let" }
      if !vacant.insert(slot).inserted { return "slot \(slot) is vacant twice" }
    }
    var occupied = 0
    for slot in unsafe 0..<capacity {
      let generation = unsafe generations[slot] & Entity.generationMask
      if unsafe generations[slot] & ~Entity.generationMask != emptyTag {
        return "slot \(slot) says that it is another world's"
      }
      let isLet = unsafe isPresent(0, slot)
      if isLet { occupied += 1 }
      if isLet != (generation & 1 == 1) { return "slot \(slot) is let and not: \(generation)" }
      if unsafe slot >= slotCount, generation != 0 { return "slot \(slot) had a tenant early" }
      let isRetired = unsafe slot < slotCount && generation == 0
      if unsafe slot < slotCount, !isLet, !isRetired, !vacant.contains(UInt32(slot)) {
        return "slot \(slot) is lost"
      }
      if isLet, generation > 1, unsafe fresh[slot >> 6] & Self.bit(of: slot) != 0 {
        return "slot \(slot) was let again and is taken for new"
      }
      if unsafe !hasLetAgain, generation > 2 { return "slot \(slot) was let again, unnoticed" }
      if isLet, vacant.contains(UInt32(slot)) { return "slot \(slot) is let and vacant" }
    }
    return unsafe occupied == living
      ? nil : "\(occupied) slots are let, \(living) entities are alive"
  }

  private func brokenPresence() -> String? {
    if unsafe presences[0] != alive { return "the slots' bits are elsewhere" }
    for column in unsafe 1..<(table.count + 1) {
      if unsafe table.header(column).pointee.presence != presences[column] {
        return "column \(column) looks for its bits elsewhere"
      }
      for word in unsafe 0..<(capacity >> 6) {
        if unsafe !table.header(column).pointee.isTrivial,
          unsafe presences[column][word] & ~alive[word] != 0
        {
          return "column \(column) has a vacant slot's value"
        }
        if unsafe presences[column][word] != 0,
          unsafe Presence.words(presences[column], word >> 6) & Self.bit(of: word) == 0
        {
          return "column \(column) has values where it says that there are none"
        }
      }
      let broken = unsafe table.kind(column)._withUnsafeGuaranteedRef {
        unsafe $0.brokenPage(table.header(column), capacity)
      }
      if let broken { return broken }
    }
    return nil
  }

  private func brokenTable(_ state: UnsafeMutablePointer<WorldState>) -> String? {
    for column in unsafe 0..<table.count {
      let header = unsafe table.header(column + 1)
      if unsafe header.pointee.index != column + 1 { return "column \(column + 1) is misnumbered" }
      let place = unsafe state.frontPlace(header.pointee.typeKey)
      if unsafe place != header && table.findBehind(header.pointee.typeKey) != header {
        return "column \(column + 1) is not found"
      }
      let isWatched =
        unsafe header.pointee.isTracked || header.pointee.hasInsertObservers
        || header.pointee.hasRemoveObservers
      if unsafe header.pointee.isPlain == isWatched {
        return "column \(column + 1) is plain and not"
      }
      if unsafe header.pointee.isTrivial == nontrivial.contains(column + 1) {
        return "column \(column + 1) is trivial and not"
      }
    }
    return nil
  }

  private func brokenTicks() -> String? {
    let age = unsafe tick &- epoch
    if unsafe tick < epoch || age > UInt64(UInt32.max) { return "the epoch is too old, or to come" }
    for column in unsafe 1..<(table.count + 1) {
      guard let track = unsafe tracks[column]?.pointee else { continue }
      for slot in unsafe 0..<capacity {
        let latest = unsafe max(track.changed[slot], track.added?[slot] ?? 0)
        if unsafe latest != 0 && track.words[slot >> 6] < epoch + UInt64(latest) {
          return "column \(column) changed later than its 64 slots say"
        }
      }
    }
    return nil
  }
}
