extension WorldQuery {
  /// Calls `body` with each entity and its component, to be read or changed.
  ///
  /// Structural changes trap meanwhile; see ``World`` for the accesses that are allowed.
  @inlinable
  @inline(__always)
  public func forEach(
    _ body: (Entity, inout Components) throws -> Void
  ) rethrows where Components: QueryTerm {
    if nothingHasChanged { return }
    let a = Cursor<Components>(world)
    try walk(a) { slot, entity in try a.access(slot) { a in try body(entity, &a) } }
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
    if nothingHasChanged { return }
    let (a, b) = (Cursor<A>(world), Cursor<B>(world))
    try walk(CursorPair(a, b)) { slot, entity in
      try a.access(slot) { a in try b.access(slot) { b in try body(entity, &a, &b) } }
    }
  }

  /// Calls `body` with each entity and its three components, to be read or changed; see the form for two.
  @inlinable
  @inline(__always)
  public func forEach<A: QueryTerm, B: QueryTerm, C: QueryTerm>(
    _ body: (Entity, inout A, inout B, inout C) throws -> Void
  ) rethrows where Components == (A, B, C) {
    if nothingHasChanged { return }
    let (a, b, c) = (Cursor<A>(world), Cursor<B>(world), Cursor<C>(world))
    try walk(CursorPair(CursorPair(a, b), c)) { slot, entity in
      try a.access(slot) { a in
        try b.access(slot) { b in try c.access(slot) { c in try body(entity, &a, &b, &c) } }
      }
    }
  }

  /// Calls `body` with each entity and its four components, to be read or changed; see the form for two.
  @inlinable
  @inline(__always)
  public func forEach<A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm>(
    _ body: (Entity, inout A, inout B, inout C, inout D) throws -> Void
  ) rethrows where Components == (A, B, C, D) {
    if nothingHasChanged { return }
    let (a, b) = (Cursor<A>(world), Cursor<B>(world))
    let (c, d) = (Cursor<C>(world), Cursor<D>(world))
    try walk(CursorPair(CursorPair(a, b), CursorPair(c, d))) { slot, entity in
      try a.access(slot) { a in
        try b.access(slot) { b in
          try c.access(slot) { c in try d.access(slot) { d in try body(entity, &a, &b, &c, &d) } }
        }
      }
    }
  }
}
