extension WorldState {
  /// Occupies the slot that was vacated last, or else a new slot, and returns its entity; traps if changes are locked.
  @inlinable
  @inline(__always)
  mutating func makeEntity() -> Entity {
    if _slowPath(unsafe busy != 0) { unsafe prepareForChange() }
    return unsafe takeSlot()
  }

  @inlinable
  @inline(__always)
  mutating func takeSlot() -> Entity {
    let slot: Int
    // Safe: vacant slots are less than `slotCount`, which is less than the capacity after growing.
    if _slowPath(unsafe freeCount > 0) {
      unsafe freeCount &-= 1
      slot = unsafe Int(free[freeCount])
      unsafe clear(slot)
    } else {
      slot = unsafe slotCount
      if _slowPath(unsafe slot == capacity) { unsafe grow() }
      unsafe slotCount = slot &+ 1
    }
    let generation = unsafe generations[slot] &+ 1
    unsafe generations[slot] = generation
    unsafe alive[slot &>> 6] |= Self.bit(of: slot)
    return Entity(index: UInt32(truncatingIfNeeded: slot), tag: generation)
  }

  /// Returns the slot of an entity that is about to change; traps if the entity is not alive or changes are locked.
  @inlinable
  @inline(__always)
  mutating func slotToChange(_ entity: Entity) -> Int {
    if _slowPath(unsafe busy != 0) { unsafe prepareForChange() }
    guard unsafe contains(entity) else { unsafe notAlive(entity, emptyTag) }
    return Int(entity.index)
  }

  /// Clears the presence bits that a slot's last tenant left, and records that the slot is reused.
  @usableFromInline
  @inline(never)
  mutating func clear(_ slot: Int) {
    let (word, mask) = unsafe (slot &>> 6, ~Self.bit(of: slot))
    unsafe fresh[word] &= mask
    unsafe hasLetAgain = true
    var column = 1
    // Safe: every column has a word for each 64 slots.
    while unsafe column <= table.count {
      unsafe presences[column][word] &= mask
      column &+= 1
    }
  }

  /// Vacates the slot of a living entity, whose components must have been deinitialized before.
  @inlinable
  @inline(__always)
  mutating func vacate(_ entity: Entity) {
    let slot = Int(entity.index)
    let generation = entity.tag &+ 1
    unsafe generations[slot] = generation
    // The components' bits stay until the slot is reused: their readers check separately whether the entity is alive.
    unsafe alive[slot &>> 6] &= ~Self.bit(of: slot)
    // A slot that has had 2¹⁹ tenants is never reused: its next handle would equal its first.
    guard _fastPath(generation & Entity.generationMask != 0) else {
      unsafe generations[slot] = unsafe emptyTag
      unsafe retiredCount &+= 1
      return
    }
    if _slowPath(unsafe freeCount == freeCapacity) { unsafe growFree() }
    unsafe free[freeCount] = UInt32(truncatingIfNeeded: slot)
    unsafe freeCount &+= 1
  }

  /// Reserves an entity: returns the handle that `takeSlot` gives after it has created the entities reserved before.
  mutating func reserve() -> Entity {
    let number = unsafe busy >> 32
    unsafe busy += 1 << 32
    if unsafe number < freeCount {
      let slot = unsafe free[freeCount - 1 - number]
      return unsafe Entity(index: slot, tag: generations[Int(slot)] &+ 1)
    }
    let slot = unsafe slotCount + number - freeCount
    guard slot < UInt32.max else { tooManyEntities() }
    return unsafe Entity(index: UInt32(slot), tag: emptyTag | 1)
  }

  /// The mask for the half of ``busy`` that counts locks.
  static var lockMask: Int { 1 << 32 - 1 }

  /// Whether structural changes are locked.
  var isLocked: Bool { unsafe busy & Self.lockMask != 0 }

  /// Creates the reserved entities, because a structural change expects their slots to be occupied; traps if locked.
  @usableFromInline
  @inline(never)
  mutating func prepareForChange() {
    guard unsafe !isLocked else { structureIsLocked() }
    while unsafe busy > 0 {
      unsafe busy -= 1 << 32
      _ = unsafe takeSlot()
    }
  }

  @usableFromInline
  @inline(never)
  mutating func grow() { unsafe grow(to: capacity * 2) }

  /// Makes room for `new` slots: more than ``capacity``, 64 times a power of two, at most 2³².
  mutating func grow(to new: Int) {
    let old = unsafe capacity
    guard new <= 1 << 32 else { tooManyEntities() }
    // Safe: each array is copied whole into a longer one, and the rest of the new array is zeroed where it is read
    // before it is written.
    for column in unsafe 0..<table.count {
      let header = unsafe table.header(column + 1)
      let index = unsafe header.pointee.index
      let values = unsafe table.kind(index)._withUnsafeGuaranteedRef { kind in
        unsafe kind.grow(header.pointee.values, from: old, to: new) {
          unsafe isPresent(index, $0)
        }
      }
      unsafe header.pointee.values = unsafe values
      unsafe limit(index).pointee = 0
      let presence = unsafe Presence.moved(header.pointee.presence, from: old, to: new)
      unsafe header.pointee.presence = unsafe presence
      unsafe presences[index] = unsafe presence
      if let track = unsafe tracks[index] { unsafe track.pointee.grow(from: old, to: new) }
    }
    unsafe generations = LargeMemory.grow(generations, from: old * 4, to: new * 4)
      .bindMemory(to: UInt32.self, capacity: new)
    unsafe (generations + old).initialize(repeating: emptyTag, count: new - old)
    unsafe alive = unsafe Self.moved(alive, from: old >> 6, to: new >> 6)
    unsafe fresh = unsafe Self.moved(fresh, from: old >> 6, to: new >> 6)
    unsafe (fresh + old >> 6).update(repeating: .max, count: (new - old) >> 6)
    unsafe presences[0] = unsafe alive
    unsafe capacity = new
    for column in unsafe 0..<table.count { unsafe settle(column + 1) }
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
  func limit(_ column: Int) -> UnsafeMutablePointer<Int> {
    unsafe limits[column] + (capacity.trailingZeroBitCount &- 6)
  }

  @usableFromInline
  @inline(never)
  mutating func growFree() {
    unsafe free = unsafe Self.moved(free, from: freeCapacity, to: freeCapacity * 2)
    unsafe freeCapacity *= 2
  }

  static func moved<T: FixedWidthInteger>(
    _ old: UnsafeMutablePointer<T>, from oldCount: Int, to newCount: Int
  ) -> UnsafeMutablePointer<T> {
    let new = UnsafeMutablePointer<T>.allocate(capacity: newCount)
    unsafe new.moveInitialize(from: old, count: oldCount)
    unsafe (new + oldCount).initialize(repeating: 0, count: newCount - oldCount)
    unsafe old.deallocate()
    return unsafe new
  }
}
