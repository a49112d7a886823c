public import CPrefetch

extension World {
  /// Calls `body` with the component of each listed entity, to be read or changed, in the order of the list.
  ///
  /// Traps like the subscript, at the entity's turn, if an entity is not alive or has no such component. Faster than
  /// the subscript if the components are far apart in memory, because they are prefetched. `body` may do the same as in
  /// a query for that component. An entity may be listed more than once. O(length of the list).
  @inlinable
  @inline(__always)
  public func forEach<C: Component>(
    _ entities: [Entity], _ type: C.Type, _ body: (Entity, inout C) throws -> Void
  ) rethrows {
    let cursor = unsafe Cursor<C>(self)
    unsafe state.pointee.busy &+= 1
    defer {
      unsafe state.pointee.busy &-= 1
      unsafe cursor.end()
    }
    let isFollowed = unsafe cursor.isFollowed
    let scout = unsafe Scout<C>(cursor)
    try unsafe entities.withUnsafeBufferPointer { entities in
      let step = unsafe Scout<C>.step
      var (position, end) = (0, 0)
      var isFound = unsafe scout.goAhead(entities, 0..<min(step, entities.count))
      while end < entities.count {
        end = min(position &+ step, entities.count)
        let areFound = isFound
        isFound = unsafe scout.goAhead(entities, end..<min(end &+ step, entities.count))
        while position < end {
          // Safe: the position is within the list.
          let entity = unsafe entities.baseAddress.unsafelyUnwrapped[position]
          position &+= 1
          if _slowPath(!areFound) {
            guard unsafe scout.finds(entity) else { trapMissing(type, entity) }
          }
          let slot = Int(entity.index)
          if _slowPath(isFollowed) {
            unsafe cursor.follow(slot..<slot &+ 1, isOver: false)
          }
          defer {
            if _slowPath(isFollowed) { unsafe cursor.follow(slot..<slot &+ 1, isOver: true) }
          }
          try unsafe cursor.access(slot) { value in try body(entity, &value) }
        }
      }
    }
  }
}

/// A helper that prefetches components ahead of a loop over a list of entities.
///
/// Structural changes are locked meanwhile, so a component that was found ahead still exists at its turn. The processor
/// learns early which addresses will be used, and fetches many at the same time. To find out whether an entity has the
/// component, the scout reads only bits, which are few enough to stay cached, unless the entity's slot was reused.
@unsafe
@frozen
@usableFromInline
struct Scout<C: Component> {
  @usableFromInline let values: UInt
  @usableFromInline let presence: UnsafePointer<UInt64>
  /// A bit for each slot: whether the slot is occupied; the presence bits if no slot is vacant or was reused.
  @usableFromInline let alive: UnsafePointer<UInt64>
  /// A bit for each slot: whether the slot was occupied at most once; the bits of `alive` if no slot was reused.
  @usableFromInline let fresh: UnsafePointer<UInt64>
  @usableFromInline let generations: UnsafePointer<UInt32>
  @usableFromInline let slotCount: Int
  /// Whether the column is dense and too large for a cache near the processor (over 512 KiB), so that prefetching pays.
  @usableFromInline let isFar: Bool
  /// The tag of every slot's first tenant.
  @usableFromInline let firstTag: UInt32

  /// The number of entities in one step of prefetching.
  @inlinable static var step: Int { 32 }

  @inlinable
  @inline(__always)
  init(_ cursor: Cursor<C>) {
    unsafe values = UInt(bitPattern: cursor.values)
    unsafe presence = cursor.presence
    let state = unsafe cursor.state
    // Bits that only matter for vacant or reused slots need not be read while there are no such slots.
    let isVacated = unsafe state.pointee.freeCount > 0 || state.pointee.hasLetAgain
    unsafe alive = isVacated ? UnsafePointer(state.pointee.alive) : cursor.presence
    unsafe fresh = state.pointee.hasLetAgain ? UnsafePointer(state.pointee.fresh) : alive
    unsafe generations = UnsafePointer(state.pointee.generations)
    unsafe slotCount = state.pointee.slotCount
    unsafe isFar = C.storage == .dense && slotCount &* (MemoryLayout<C>.stride &+ 4) > 512 &<< 10
    unsafe firstTag = state.pointee.emptyTag | 1
  }

  /// Prefetches the components of a part of a list; returns whether the loop can skip its checks for the whole part.
  ///
  /// Returns true if each entity of the part has the component and is the first tenant of its slot. Returns false
  /// without prefetching if the column is so small that checking each entity at its turn is as fast.
  @inlinable
  @inline(__always)
  func goAhead(_ entities: UnsafeBufferPointer<Entity>, _ part: Range<Int>) -> Bool {
    guard unsafe isFar else { return false }
    var found: UInt64 = 1
    for position in part {
      // Safe: the position is within the list.
      let entity = unsafe entities.baseAddress.unsafelyUnwrapped[position]
      let slot = Int(entity.index)
      guard unsafe _fastPath(slot < slotCount && entity.tag == firstTag) else {
        unsafe prefetch_to_write(UInt(bitPattern: generations) &+ UInt(bitPattern: slot) &* 4)
        unsafe fetchValue(slot)
        found = 0
        continue
      }
      unsafe fetchValue(slot)
      // Safe: every slot has a bit in each of the three arrays.
      let word = slot &>> 6
      found &=
        unsafe (presence[word] & alive[word] & fresh[word])
        &>> UInt64(truncatingIfNeeded: slot)
    }
    return found != 0
  }

  /// Prefetches the value at a slot; the value and the slot need not exist.
  @inlinable
  @inline(__always)
  func fetchValue(_ slot: Int) {
    unsafe prefetch_to_write(values &+ UInt(bitPattern: slot &* MemoryLayout<C>.stride))
  }

  /// Returns whether an entity is alive and has the component.
  @inlinable
  @inline(__always)
  func finds(_ entity: Entity) -> Bool {
    let slot = Int(entity.index)
    guard unsafe _fastPath(slot < slotCount) else { return false }
    // Safe: every slot has a bit, and a generation.
    return unsafe generations[slot] == entity.tag
      && presence[slot &>> 6] &>> UInt64(truncatingIfNeeded: slot) & 1 != 0
  }
}
