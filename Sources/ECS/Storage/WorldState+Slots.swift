extension WorldState {
  /// Lets a slot: the one vacated last, or else a new one.
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
    // Safe: vacant slots are less than `slotCount`, and that is less than the capacity after growing.
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

  /// The slot of an entity that is about to be given something; traps if it is not alive or when locked.
  @inlinable
  @inline(__always)
  mutating func slotToChange(_ entity: Entity) -> Int {
    if _slowPath(unsafe busy != 0) { unsafe prepareForChange() }
    guard unsafe contains(entity) else { unsafe notAlive(entity, emptyTag) }
    return Int(entity.index)
  }

  /// Forgets which components a slot's last tenant had, and remembers that there was one.
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

  /// Vacates the slot of a living entity; what had to be ended has been.
  @inlinable
  @inline(__always)
  mutating func vacate(_ entity: Entity) {
    let slot = Int(entity.index)
    let generation = entity.tag &+ 1
    unsafe generations[slot] = generation
    // The components' bits stay until the slot is let again: their readers check separately whether the entity is alive.
    unsafe alive[slot &>> 6] &= ~Self.bit(of: slot)
    // A slot that has had 2¹⁹ tenants is never let again: its next handle would be its first.
    guard _fastPath(generation & Entity.generationMask != 0) else {
      unsafe generations[slot] = unsafe emptyTag
      unsafe retiredCount &+= 1
      return
    }
    if _slowPath(unsafe freeCount == freeCapacity) { unsafe growFree() }
    unsafe free[freeCount] = UInt32(truncatingIfNeeded: slot)
    unsafe freeCount &+= 1
  }

  /// Promises an entity: the handle that the next `takeSlot` but those promised before will give.
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

  /// The half of ``busy`` that counts locks.
  static var lockMask: Int { 1 << 32 - 1 }

  /// Whether nothing may come or go just now.
  var isLocked: Bool { unsafe busy & Self.lockMask != 0 }

  /// Makes the promised entities, so that the slots are as a change expects them; traps when locked.
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

  /// Makes room for that many slots: more than there is for, and 64 times a power of two.
  mutating func grow(to new: Int) {
    let old = unsafe capacity
    guard new <= 1 << 32 else { tooManyEntities() }
    // Safe: each array is copied whole into one twice as long, whose rest is made zero where it is read
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

  /// One more than the number of times that the slots can be doubled.
  static var growths: Int { 27 }

  /// Returns a pointer to the number of slots of a column that may be written without bookkeeping, at its present pointers.
  ///
  /// All, or none while the column is not plain. When slots are doubled this becomes 0 for good, and the column gets
  /// another one; so code that keeps these pointers sees by this number alone whether they are valid.
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
