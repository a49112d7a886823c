extension World {
  /// Returns a description of an inconsistency in the world's data structures; `nil` if there is none.
  ///
  /// Meant for tests, between operations.
  ///
  /// O(slots · component types).
  public func _brokenInvariant() -> String? {
    state.pointee.brokenInvariant(state)
  }
}

extension WorldState {
  func brokenInvariant(_ state: Place<WorldState>) -> String? {
    if busy & WorldState.lockMask != 0 || borrows.count != 0 {
      return "something is still locked or borrowed"
    }
    if capacity % 64 != 0 || slotCount > capacity { return "slots beyond the capacity" }
    return brokenSlots() ?? brokenPresence() ?? brokenTable(state) ?? brokenTicks()
  }

  private func brokenSlots() -> String? {
    var vacant = Set<UInt32>()
    for index in 0..<free.count {
      let slot = free[index]
      if Int(slot) >= slotCount { return "vacant slot \(slot) was never let" }
      if !vacant.insert(slot).inserted { return "slot \(slot) is vacant twice" }
    }
    var occupied = 0
    for slot in 0..<capacity {
      let generation = generations[slot] & Entity.generationMask
      if generations[slot] & ~Entity.generationMask != emptyTag {
        return "slot \(slot) says that it is another world's"
      }
      let isLet = alive.contains(slot)
      if isLet { occupied += 1 }
      if isLet != (generation & 1 == 1) { return "slot \(slot) is let and not: \(generation)" }
      if slot >= slotCount, generation != 0 { return "slot \(slot) had a tenant early" }
      let isRetired = slot < slotCount && generation == 0
      if slot < slotCount, !isLet, !isRetired, !vacant.contains(UInt32(slot)) {
        return "slot \(slot) is lost"
      }
      if isLet, generation > 1, fresh.contains(slot) {
        return "slot \(slot) was let again and is taken for new"
      }
      if !hasLetAgain, generation > 2 { return "slot \(slot) was let again, unnoticed" }
      if isLet, vacant.contains(UInt32(slot)) { return "slot \(slot) is let and vacant" }
    }
    return occupied == living
      ? nil : "\(occupied) slots are let, \(living) entities are alive"
  }

  private func brokenPresence() -> String? {
    if presences[0] != alive { return "the slots' bits are elsewhere" }
    for column in 1..<(table.count + 1) {
      if table.header(column).pointee.presence != presences[column] {
        return "column \(column) looks for its bits elsewhere"
      }
      for word in 0..<(capacity >> 6) {
        if !table.header(column).pointee.isTrivial,
          presences[column][word] & ~alive[word] != 0
        {
          return "column \(column) has a vacant slot's value"
        }
        if presences[column][word] != 0,
          presences[column].summary(word >> 6) & Self.bit(of: word) == 0
        {
          return "column \(column) has values where it says that there are none"
        }
      }
    }
    return nil
  }

  private func brokenTable(_ state: Place<WorldState>) -> String? {
    for column in 0..<table.count {
      let header = table.header(column + 1)
      if header.pointee.index != column + 1 { return "column \(column + 1) is misnumbered" }
      let place = state.frontPlace(header.pointee.typeKey)
      if place != header && table.findBehind(header.pointee.typeKey) != header {
        return "column \(column + 1) is not found"
      }
      let isWatched =
        header.pointee.isTracked || header.pointee.hasInsertObservers
        || header.pointee.hasRemoveObservers
      if header.pointee.isPlain == isWatched {
        return "column \(column + 1) is plain and not"
      }
      if header.pointee.isTrivial == nontrivial.contains(column + 1) {
        return "column \(column + 1) is trivial and not"
      }
    }
    return nil
  }

  private func brokenTicks() -> String? {
    let age = tick &- epoch
    if tick < epoch || age > UInt64(UInt32.max) { return "the epoch is too old, or to come" }
    for column in 1..<(table.count + 1) {
      guard let track = tracks[column] else { continue }
      for slot in 0..<capacity {
        let latest = max(track.changed[slot], track.added?[slot] ?? 0)
        if latest != 0 && track.words[slot >> 6] < epoch + UInt64(latest) {
          return "column \(column) changed later than its 64 slots say"
        }
      }
    }
    return nil
  }
}
