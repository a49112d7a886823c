extension WorldState {
  /// Occupies the slot that was vacated last, or else a new slot, and returns its entity; traps if changes are locked.
  @inlinable
  @inline(__always)
  mutating func makeEntity() -> Entity {
    if _slowPath(busy != 0) { prepareForChange() }
    return takeSlot()
  }

  @inlinable
  @inline(__always)
  mutating func takeSlot() -> Entity {
    let slot: Int
    if _slowPath(free.count > 0) {
      slot = Int(free.removeLast())
      clear(slot)
    } else {
      slot = slotCount
      if _slowPath(slot == capacity) { grow() }
      slotCount = slot &+ 1
    }
    let generation = generations[slot] &+ 1
    generations[slot] = generation
    alive[slot &>> 6] |= Self.bit(of: slot)
    return Entity(index: UInt32(truncatingIfNeeded: slot), tag: generation)
  }

  /// Returns the slot of an entity that is about to change; traps if the entity is not alive or changes are locked.
  @inlinable
  @inline(__always)
  mutating func slotToChange(_ entity: Entity) -> Int {
    if _slowPath(busy != 0) { prepareForChange() }
    guard contains(entity) else { notAlive(entity, emptyTag) }
    return Int(entity.index)
  }

  /// Clears the presence bits that a slot's last tenant left, and records that the slot is reused.
  @usableFromInline
  @inline(never)
  mutating func clear(_ slot: Int) {
    let (word, mask) = (slot &>> 6, ~Self.bit(of: slot))
    fresh[word] &= mask
    hasLetAgain = true
    var column = 1
    while column < presences.count {
      presences[column][word] &= mask
      column &+= 1
    }
  }

  /// Vacates the slot of a living entity, whose components must have been deinitialized before.
  @inlinable
  @inline(__always)
  mutating func vacate(_ entity: Entity) {
    let slot = Int(entity.index)
    let generation = entity.tag &+ 1
    generations[slot] = generation
    // The components' bits stay until the slot is reused: their readers check separately whether the entity is alive.
    alive[slot &>> 6] &= ~Self.bit(of: slot)
    // A slot that has had 2¹⁹ tenants is never reused: its next handle would equal its first.
    guard _fastPath(generation & Entity.generationMask != 0) else {
      generations[slot] = emptyTag
      retiredCount &+= 1
      return
    }
    free.append(UInt32(truncatingIfNeeded: slot))
  }

  /// Reserves an entity: returns the handle that `takeSlot` gives after it has created the entities reserved before.
  mutating func reserve() -> Entity {
    let number = busy >> 32
    busy += 1 << 32
    if number < free.count {
      let slot = free[free.count - 1 - number]
      return Entity(index: slot, tag: generations[Int(slot)] &+ 1)
    }
    let slot = slotCount + number - free.count
    guard slot < UInt32.max else { tooManyEntities() }
    return Entity(index: UInt32(slot), tag: emptyTag | 1)
  }

  /// The mask for the half of ``busy`` that counts locks.
  static var lockMask: Int { 1 << 32 - 1 }

  /// Whether structural changes are locked.
  var isLocked: Bool { busy & Self.lockMask != 0 }

  /// Creates the reserved entities, because a structural change expects their slots to be occupied; traps if locked.
  @usableFromInline
  @inline(never)
  mutating func prepareForChange() {
    guard !isLocked else { structureIsLocked() }
    while busy > 0 {
      busy -= 1 << 32
      _ = takeSlot()
    }
  }

  @usableFromInline
  @inline(never)
  mutating func grow() { grow(to: capacity * 2) }

  /// Makes room for `new` slots: more than ``capacity``, 64 times a power of two, at most 2³².
  mutating func grow(to new: Int) {
    let old = capacity
    guard new <= 1 << 32 else { tooManyEntities() }
    for column in 1..<presences.count {
      let header = table.header(column)
      table.type(column).grow(header, from: old, to: new)
      presences[column] = header.pointee.presence
      limit(column).pointee = 0
      tracks[column]?.grow(to: new)
    }
    generations = generations.grown(to: new, filledWith: emptyTag)
    alive = alive.grown(from: old, to: new)
    fresh = fresh.grown(from: old, to: new)
    for word in (old >> 6)..<(new >> 6) { fresh[word] = .max }
    presences[0] = alive
    capacity = new
    for column in 1..<presences.count { settle(column) }
  }

  /// The number of limits of each column: one more than the number of times that the slots can be doubled.
  static var growths: Int { 27 }

  /// Returns a pointer to a column's limit: the number of slots that may be written without bookkeeping at the column's
  /// present addresses.
  ///
  /// The limit is ``capacity``, or 0 while the column is not plain. When slots are doubled, the limit becomes 0 for
  /// good and the column gets another limit, so code that keeps the addresses sees from the limit alone whether they
  /// are valid.
  @inlinable
  @inline(__always)
  func limit(_ column: Int) -> Place<Int> {
    limits[column].place(capacity.trailingZeroBitCount &- 6)
  }
}
