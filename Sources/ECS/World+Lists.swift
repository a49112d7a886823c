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
    let cursor = Cursor<C>(self)
    state.pointee.busy &+= 1
    defer {
      state.pointee.busy &-= 1
      cursor.end()
    }
    let isFollowed = cursor.isFollowed
    let scout = Scout<C>(cursor)
    let (entities, step) = (entities.span, Scout<C>.step)
    var (position, end) = (0, 0)
    var isFound = scout.goAhead(entities.extracting(0..<min(step, entities.count)))
    while end < entities.count {
      end = min(position &+ step, entities.count)
      let areFound = isFound
      isFound = scout.goAhead(entities.extracting(end..<min(end &+ step, entities.count)))
      let part = entities.extracting(position..<end)
      position = end
      var index = 0
      while index < part.count {
        let entity = part[index]
        index &+= 1
        if _slowPath(!areFound) {
          guard scout.finds(entity) else { missing(type, entity, in: self) }
        }
        let slot = Int(entity.index)
        if _slowPath(isFollowed) { cursor.follow(slot..<slot &+ 1, isOver: false) }
        defer { if _slowPath(isFollowed) { cursor.follow(slot..<slot &+ 1, isOver: true) } }
        try cursor.access(slot) { value in try body(entity, &value) }
      }
    }
  }
}

/// A helper that prefetches components ahead of a loop over a list of entities.
///
/// Structural changes are locked meanwhile, so a component that was found ahead still exists at its turn. The processor
/// learns early which addresses will be used, and fetches many at the same time. To find out whether an entity has the
/// component, the scout reads only bits, which are few enough to stay cached, unless the entity's slot was reused.
@frozen
@usableFromInline
struct Scout<C: Component> {
  @usableFromInline let values: Values<C>
  /// A bit for each slot: whether the slot is occupied; the presence bits if no slot is vacant or was reused.
  @usableFromInline let alive: Presence
  /// A bit for each slot: whether the slot was occupied at most once; the bits of `alive` if no slot was reused.
  @usableFromInline let fresh: Presence
  @usableFromInline let generations: PlainArray<UInt32>
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
    values = cursor.values
    let state = cursor.state
    // Bits that only matter for vacant or reused slots need not be read while there are no such slots.
    let isVacated = state.pointee.free.count > 0 || state.pointee.hasLetAgain
    alive = isVacated ? state.pointee.alive : values.presence
    fresh = state.pointee.hasLetAgain ? state.pointee.fresh : alive
    generations = state.pointee.generations
    slotCount = state.pointee.slotCount
    isFar = slotCount &* (MemoryLayout<C>.stride &+ 4) > 512 &<< 10
    firstTag = state.pointee.emptyTag | 1
  }

  /// Prefetches the components of a part of a list; returns whether the loop can skip its checks for the whole part.
  ///
  /// Returns true if each entity of the part has the component and is the first tenant of its slot. Returns false
  /// without prefetching if the column is so small that checking each entity at its turn is as fast.
  @inlinable
  @inline(__always)
  func goAhead(_ part: Span<Entity>) -> Bool {
    guard isFar else { return false }
    var found: UInt64 = 1
    for index in part.indices {
      let entity = part[index]
      let slot = Int(entity.index)
      guard _fastPath(slot < slotCount && entity.tag == firstTag) else {
        generations.prefetch(slot)
        values.prefetch(slot)
        found = 0
        continue
      }
      values.prefetch(slot)
      let word = slot &>> 6
      found &=
        (values.presence[word] & alive[word] & fresh[word])
        &>> UInt64(truncatingIfNeeded: slot)
    }
    return found != 0
  }

  /// Returns whether an entity is alive and has the component.
  @inlinable
  @inline(__always)
  func finds(_ entity: Entity) -> Bool {
    let slot = Int(entity.index)
    guard _fastPath(slot < slotCount) else { return false }
    return generations[slot] == entity.tag && values.presence.contains(slot)
  }
}
