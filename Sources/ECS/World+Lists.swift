public import CPrefetch

extension World {
  /// Calls `body` with the component of each of these entities, to be read or changed, in the order of the list.
  ///
  /// Traps like the subscript, when its turn comes, if an entity is not alive or has no such component. Faster than the
  /// subscript where the entities lie far apart in memory, since components are fetched ahead. The same is allowed meanwhile
  /// as in a query for that component. An entity may be listed more than once.
  /// O(length of the list).
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

/// Goes ahead of a loop over a list of entities, while nothing may come or go: so what is found ahead is still there
/// when its turn comes.
///
/// The processor is told early which places in memory will be wanted, and fetches many at the same time. To
/// find out whether an entity has the component only bits are read, which are few enough to be cached, unless
/// its slot was let more than once.
@unsafe
@frozen
@usableFromInline
struct Scout<C: Component> {
  @usableFromInline let values: UInt
  @usableFromInline let presence: UnsafePointer<UInt64>
  /// The slots that are let, as far as others have a value.
  @usableFromInline let alive: UnsafePointer<UInt64>
  /// Of those, the ones that were let no more than once.
  @usableFromInline let fresh: UnsafePointer<UInt64>
  @usableFromInline let generations: UnsafePointer<UInt32>
  @usableFromInline let slotCount: Int
  /// Whether there is more than lies in a cache near the processor, where there is nothing to be fetched.
  @usableFromInline let isFar: Bool
  /// The tag of every slot's first tenant.
  @usableFromInline let firstTag: UInt32

  /// The number of entities that are looked at ahead at once.
  @inlinable static var step: Int { 32 }

  @inlinable
  @inline(__always)
  init(_ cursor: Cursor<C>) {
    unsafe values = UInt(bitPattern: cursor.values)
    unsafe presence = cursor.presence
    let state = unsafe cursor.state
    // Where no slot was let again, or vacated at all, the bits that say so need not be read.
    let isVacated = unsafe state.pointee.freeCount > 0 || state.pointee.hasLetAgain
    unsafe alive = isVacated ? UnsafePointer(state.pointee.alive) : cursor.presence
    unsafe fresh = state.pointee.hasLetAgain ? UnsafePointer(state.pointee.fresh) : alive
    unsafe generations = UnsafePointer(state.pointee.generations)
    unsafe slotCount = state.pointee.slotCount
    unsafe isFar = C.storage == .dense && slotCount &* (MemoryLayout<C>.stride &+ 4) > 512 &<< 10
    unsafe firstTag = state.pointee.emptyTag | 1
  }

  /// Whether all of a part of a list have the component, and have nothing but their slots' first tenants before them,
  /// so that they need not be looked for; what will be read of them is fetched.
  ///
  /// False where there is so little that looking for each in its turn is as fast.
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
      // Safe: every slot has a bit in each.
      let word = slot &>> 6
      found &=
        unsafe (presence[word] & alive[word] & fresh[word])
        &>> UInt64(truncatingIfNeeded: slot)
    }
    return found != 0
  }

  /// Has a value fetched; there need not be one, nor such a slot.
  @inlinable
  @inline(__always)
  func fetchValue(_ slot: Int) {
    unsafe prefetch_to_write(values &+ UInt(bitPattern: slot &* MemoryLayout<C>.stride))
  }

  /// Whether an entity is alive and has the component.
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
