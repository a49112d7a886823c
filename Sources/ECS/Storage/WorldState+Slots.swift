extension WorldState {
  /// Lets a slot: the one vacated last, or else a new one.
  @inlinable
  mutating func makeEntity() -> Entity {
    if unsafe locks | reserved != 0 { unsafe prepareForChange() }
    return unsafe takeSlot()
  }

  @inlinable
  mutating func takeSlot() -> Entity {
    let slot: Int
    // Safe: vacant slots are less than `slotCount`, and that is less than the capacity after growing.
    if unsafe freeCount > 0 {
      unsafe freeCount &-= 1
      slot = unsafe Int(free[freeCount])
    } else {
      slot = unsafe slotCount
      if unsafe slot == capacity { unsafe grow() }
      unsafe slotCount = slot &+ 1
    }
    let generation = unsafe generations[slot] &+ 1
    unsafe generations[slot] = generation
    unsafe row(of: slot)[0] |= 1 &<< UInt64(truncatingIfNeeded: slot)
    unsafe living &+= 1
    return Entity(index: UInt32(truncatingIfNeeded: slot), generation: generation)
  }

  /// Vacates a slot; what had to be ended has been.
  @inlinable
  mutating func vacate(_ slot: Int) {
    let mask = ~(1 &<< UInt64(truncatingIfNeeded: slot & 63)) as UInt64
    let row = unsafe row(of: slot)
    for first in unsafe stride(from: 0, to: 1 &<< rowShift, by: 8) {
      // Safe: a row has a multiple of eight words.
      unsafe row[first] &= mask
      unsafe row[first + 1] &= mask
      unsafe row[first + 2] &= mask
      unsafe row[first + 3] &= mask
      unsafe row[first + 4] &= mask
      unsafe row[first + 5] &= mask
      unsafe row[first + 6] &= mask
      unsafe row[first + 7] &= mask
    }
    let generation = unsafe generations[slot] &+ 1
    unsafe generations[slot] = generation
    unsafe living &-= 1
    // A slot that has had 2³¹ tenants is never let again: its next handle would be its first.
    guard generation != 0 else { return }
    unsafe free[freeCount] = UInt32(truncatingIfNeeded: slot)
    unsafe freeCount &+= 1
  }

  /// Promises an entity: the handle that the next `takeSlot` but those promised before will give.
  mutating func reserve() -> Entity {
    let number = unsafe reserved
    unsafe reserved += 1
    if unsafe number < freeCount {
      let slot = unsafe free[freeCount - 1 - number]
      return unsafe Entity(index: slot, generation: generations[Int(slot)] &+ 1)
    }
    let slot = unsafe slotCount + number - freeCount
    guard slot < UInt32.max else { tooManyEntities() }
    return Entity(index: UInt32(slot), generation: 1)
  }

  /// Makes the promised entities, so that the slots are as a change expects them; traps when locked.
  @usableFromInline
  @inline(never)
  mutating func prepareForChange() {
    guard unsafe locks == 0 else { structureIsLocked() }
    while unsafe reserved > 0 {
      unsafe reserved -= 1
      _ = unsafe takeSlot()
    }
  }

  @usableFromInline
  @inline(never)
  mutating func grow() {
    let old = unsafe capacity
    let new = old * 2
    guard new <= 1 << 32 else { tooManyEntities() }
    // Safe: each array is copied whole into one twice as long, whose rest is made zero where it is read
    // before it is written.
    for column in unsafe 0..<headerCount {
      let header = unsafe headers + column
      let index = unsafe header.pointee.index
      let values = unsafe header.pointee.kind._withUnsafeGuaranteedRef { kind in
        unsafe kind.grow(header.pointee.values, from: old, to: new) {
          unsafe isPresent(index, $0)
        }
      }
      unsafe header.pointee.values = unsafe values
    }
    unsafe generations = unsafe moved(generations, from: old, to: new)
    unsafe free = unsafe moved(free, from: old, to: new)
    unsafe rows = unsafe moved(rows, from: (old >> 6) << rowShift, to: (new >> 6) << rowShift)
    unsafe capacity = new
  }

  /// Makes place for twice as many columns in each row.
  mutating func widenRows() {
    let (count, width) = unsafe (capacity >> 6, 1 << rowShift)
    // Safe: `count` rows of `width` words go to the fronts of as many rows twice as wide.
    let wide = UnsafeMutablePointer<UInt64>.allocate(capacity: count * width * 2)
    unsafe wide.initialize(repeating: 0, count: count * width * 2)
    for row in 0..<count {
      unsafe (wide + row * width * 2).update(from: rows + row * width, count: width)
    }
    unsafe rows.deallocate()
    unsafe rows = wide
    unsafe rowShift += 1
  }

  private func moved<T: FixedWidthInteger>(
    _ old: UnsafeMutablePointer<T>, from oldCount: Int, to newCount: Int
  ) -> UnsafeMutablePointer<T> {
    let new = UnsafeMutablePointer<T>.allocate(capacity: newCount)
    unsafe new.moveInitialize(from: old, count: oldCount)
    unsafe (new + oldCount).initialize(repeating: 0, count: newCount - oldCount)
    unsafe old.deallocate()
    return unsafe new
  }
}
