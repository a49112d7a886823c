extension World {
  /// Hands the component of each of these entities, to be read or changed, to `body`, in the order of the list.
  ///
  /// As if by subscript, one after another, and so it traps if one is not alive or has none; but faster where
  /// the entities lie far apart in memory, since it looks ahead. The same is allowed meanwhile as in a query
  /// for that component. An entity may be listed more than once.
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
    try unsafe entities.withUnsafeBufferPointer { entities in
      var start = 0
      while start < entities.count {
        let end = min(start &+ 64, entities.count)
        unsafe lookAhead(cursor, entities, start, end)
        while start < end {
          let entity = unsafe entities[start]
          let slot = Int(entity.index)
          start &+= 1
          if isFollowed { unsafe cursor.follow(slot..<slot &+ 1, isOver: false) }
          defer { if isFollowed { unsafe cursor.follow(slot..<slot &+ 1, isOver: true) } }
          try unsafe cursor.access(slot) { value in try body(entity, &value) }
        }
      }
    }
  }

  /// Checks that the entities have the component, and fetches all of these into the cache at once: while there
  /// is nothing else to do, the processor waits for many places of memory at the same time.
  @inlinable
  @inline(__always)
  func lookAhead<C: Component>(
    _ cursor: Cursor<C>, _ entities: UnsafeBufferPointer<Entity>, _ start: Int, _ end: Int
  ) {
    let (generations, slotCount) = unsafe (state.pointee.generations, state.pointee.slotCount)
    let (presence, values) = unsafe (cursor.presence, UnsafeRawPointer(cursor.values))
    var seen: UInt8 = 0
    for position in start..<end {
      // Safe: the position is within the list; the slot is compared with the number of slots first, and
      // read only if it has a value.
      let entity = unsafe entities.baseAddress.unsafelyUnwrapped[position]
      let slot = Int(entity.index)
      guard slot < slotCount, unsafe generations[slot] == entity.tag,
        unsafe presence[slot &>> 6] & WorldState.bit(of: slot) != 0
      else { trapMissing(C.self, entity) }
      if MemoryLayout<C>.size > 0 {
        seen &+= unsafe values.load(fromByteOffset: slot &* MemoryLayout<C>.stride, as: UInt8.self)
      }
    }
    unsafe state.pointee.seen = seen
  }
}
