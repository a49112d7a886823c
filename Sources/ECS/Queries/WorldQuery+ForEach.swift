extension WorldQuery {
  /// Calls `body` with each entity and its component, to be read or changed.
  ///
  /// Structural changes trap meanwhile; see ``World`` for the accesses that are allowed.
  @inlinable
  @inline(__always)
  public func forEach(
    _ body: (Entity, inout Components) throws -> Void
  ) rethrows where Components: QueryTerm {
    let a = unsafe Cursor<Components>(world)
    defer { unsafe a.end() }
    let isFollowed = unsafe a.isFollowed
    try walk({ unsafe a.matching($0) }, isFollowed: isFollowed) { slots, isOver in
      unsafe a.follow(slots, isOver: isOver)
    } _: { slot, entity in
      try unsafe a.access(slot) { a in try body(entity, &a) }
    }
  }

  /// Calls `body` with each entity and its two components, to be read or changed.
  ///
  /// Structural changes trap meanwhile; see ``World`` for the accesses that are allowed. Name the trivial components
  /// that are changed before those that are only read: loops are fastest in this order.
  @inlinable
  @inline(__always)
  public func forEach<A: QueryTerm, B: QueryTerm>(
    _ body: (Entity, inout A, inout B) throws -> Void
  ) rethrows where Components == (A, B) {
    let a = unsafe Cursor<A>(world)
    let b = unsafe Cursor<B>(world)
    defer {
      unsafe b.end()
      unsafe a.end()
    }
    let isFollowed = unsafe a.isFollowed || b.isFollowed
    try walk({ unsafe a.matching($0) & b.matching($0) }, isFollowed: isFollowed) { slots, isOver in
      unsafe a.follow(slots, isOver: isOver)
      unsafe b.follow(slots, isOver: isOver)
    } _: { slot, entity in
      try unsafe a.access(slot) { a in
        try unsafe b.access(slot) { b in try body(entity, &a, &b) }
      }
    }
  }

  /// Calls `body` with each entity and its three components, to be read or changed; see the form for two.
  @inlinable
  @inline(__always)
  public func forEach<A: QueryTerm, B: QueryTerm, C: QueryTerm>(
    _ body: (Entity, inout A, inout B, inout C) throws -> Void
  ) rethrows where Components == (A, B, C) {
    let a = unsafe Cursor<A>(world)
    let b = unsafe Cursor<B>(world)
    let c = unsafe Cursor<C>(world)
    defer {
      unsafe c.end()
      unsafe b.end()
      unsafe a.end()
    }
    let isFollowed = unsafe a.isFollowed || b.isFollowed || c.isFollowed
    try walk({ unsafe a.matching($0) & b.matching($0) & c.matching($0) }, isFollowed: isFollowed) {
      slots, isOver in
      unsafe a.follow(slots, isOver: isOver)
      unsafe b.follow(slots, isOver: isOver)
      unsafe c.follow(slots, isOver: isOver)
    } _: { slot, entity in
      try unsafe a.access(slot) { a in
        try unsafe b.access(slot) { b in
          try unsafe c.access(slot) { c in try body(entity, &a, &b, &c) }
        }
      }
    }
  }

  /// Calls `body` with each entity and its four components, to be read or changed; see the form for two.
  @inlinable
  @inline(__always)
  public func forEach<A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm>(
    _ body: (Entity, inout A, inout B, inout C, inout D) throws -> Void
  ) rethrows where Components == (A, B, C, D) {
    let a = unsafe Cursor<A>(world)
    let b = unsafe Cursor<B>(world)
    let c = unsafe Cursor<C>(world)
    let d = unsafe Cursor<D>(world)
    defer {
      unsafe d.end()
      unsafe c.end()
      unsafe b.end()
      unsafe a.end()
    }
    let isFollowed = unsafe a.isFollowed || b.isFollowed || c.isFollowed || d.isFollowed
    try walk(
      {
        unsafe a.matching($0) & b.matching($0) & c.matching($0) & d.matching($0)
      }, isFollowed: isFollowed
    ) { slots, isOver in
      unsafe a.follow(slots, isOver: isOver)
      unsafe b.follow(slots, isOver: isOver)
      unsafe c.follow(slots, isOver: isOver)
      unsafe d.follow(slots, isOver: isOver)
    } _: { slot, entity in
      try unsafe a.access(slot) { a in
        try unsafe b.access(slot) { b in
          try unsafe c.access(slot) { c in
            try unsafe d.access(slot) { d in try body(entity, &a, &b, &c, &d) }
          }
        }
      }
    }
  }
}
