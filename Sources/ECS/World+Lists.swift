public import CPrefetch

extension World {
  /// Hands the component of each of these entities, to be read or changed, to `body`, in the order of the list.
  ///
  /// As if by subscript, one after another, and so it traps if one is not alive or has none, when its turn comes; but
  /// faster where the entities lie far apart in memory, since that is fetched ahead. The same is allowed meanwhile as in a query
  /// for that component. An entity may be listed more than once.
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
      if unsafe scout.isFar { unsafe scout.fetch(entities, 0..<min(step, entities.count)) }
      var (position, end) = (0, 0)
      while end < entities.count {
        end = min(position &+ step, entities.count)
        if unsafe scout.isFar {
          unsafe scout.fetch(entities, end..<min(end &+ step, entities.count))
        }
        while position < end {
          // Safe: the position is within the list.
          let entity = unsafe entities.baseAddress.unsafelyUnwrapped[position]
          position &+= 1
          guard unsafe scout.finds(entity) else { trapMissing(type, entity) }
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

/// Goes ahead of a loop over a list of entities, while nothing may come or go.
///
/// The processor is told early which places in memory will be wanted, and fetches many at the same time. To
/// find out whether an entity has the component only bits are read, of which there are few enough to be at hand, unless
/// its slot was let more than once.
@unsafe
@frozen
@usableFromInline
struct Scout<C: Component> {
  @usableFromInline let values: UInt
  @usableFromInline let presence: UnsafePointer<UInt64>
  @usableFromInline let alive: UnsafePointer<UInt64>
  @usableFromInline let fresh: UnsafePointer<UInt64>
  @usableFromInline let generations: UnsafePointer<UInt32>
  @usableFromInline let slotCount: Int
  /// Whether there is more than lies in a cache near the processor, where there is nothing to be fetched.
  @usableFromInline let isFar: Bool
  /// The tag of every slot's first tenant.
  @usableFromInline let firstTag: UInt32

  /// How many entities' places are fetched at once.
  @inlinable static var step: Int { 32 }

  @inlinable
  @inline(__always)
  init(_ cursor: Cursor<C>) {
    unsafe values = UInt(bitPattern: cursor.values)
    unsafe presence = cursor.presence
    let state = unsafe cursor.state
    unsafe alive = UnsafePointer(state.pointee.alive)
    unsafe fresh = UnsafePointer(state.pointee.fresh)
    unsafe generations = UnsafePointer(state.pointee.generations)
    unsafe slotCount = state.pointee.slotCount
    unsafe isFar = slotCount &* (MemoryLayout<C>.stride &+ 4) > 512 &<< 10
    unsafe firstTag = state.pointee.emptyTag | 1
  }

  /// Has what will be read of a part of a list fetched; its entities need not be alive.
  @inlinable
  @inline(__always)
  func fetch(_ entities: UnsafeBufferPointer<Entity>, _ part: Range<Int>) {
    for position in part {
      // Safe: the position is within the list.
      let entity = unsafe entities.baseAddress.unsafelyUnwrapped[position]
      let slot = UInt(entity.index)
      unsafe prefetch_to_write(values &+ slot &* UInt(bitPattern: MemoryLayout<C>.stride))
      if unsafe _slowPath(entity.tag != firstTag) {
        unsafe prefetch_to_write(UInt(bitPattern: generations) &+ slot &* 4)
      }
    }
  }

  /// Whether an entity is alive and has the component.
  @inlinable
  @inline(__always)
  func finds(_ entity: Entity) -> Bool {
    let slot = Int(entity.index)
    guard unsafe _fastPath(slot < slotCount) else { return false }
    // Safe: every slot has a bit in each, and a generation.
    let (word, bit) = (slot &>> 6, UInt64(truncatingIfNeeded: slot))
    let present = unsafe presence[word]
    if unsafe isFar, unsafe entity.tag == firstTag {
      if unsafe _fastPath((present & alive[word] & fresh[word]) &>> bit & 1 != 0) { return true }
    }
    return unsafe generations[slot] == entity.tag && present &>> bit & 1 != 0
  }
}
