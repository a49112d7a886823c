extension Query {
  /// Hands each entity and its component, to be read or changed, to `body`.
  ///
  /// See ``World`` for what else may be done meanwhile: nothing may come or go.
  @inlinable
  @inline(__always)
  public func forEach(
    _ body: (Entity, inout Components) throws -> Void
  ) rethrows where Components: Component {
    let a = unsafe Cursor<Components>(world)
    defer { unsafe a.end() }
    unsafe try walk({ unsafe $0[a.column] }) { entity in
      try unsafe a.access(entity) { a in try body(entity, &a) }
    }
  }

  /// Hands each entity and its two components, to be read or changed, to `body`.
  ///
  /// See ``World`` for what else may be done meanwhile. Of trivial components, name those that are
  /// changed before those that are only read: that is the order in which loops are fastest.
  @inlinable
  @inline(__always)
  public func forEach<A: Component, B: Component>(
    _ body: (Entity, inout A, inout B) throws -> Void
  ) rethrows where Components == (A, B) {
    let (a, b) = unsafe (Cursor<A>(world), Cursor<B>(world))
    defer {
      unsafe b.end()
      unsafe a.end()
    }
    unsafe try walk({ unsafe $0[a.column] & $0[b.column] }) { entity in
      try unsafe a.access(entity) { a in
        try unsafe b.access(entity) { b in try body(entity, &a, &b) }
      }
    }
  }

  /// Hands each entity and its three components, to be read or changed, to `body`; see the form for two.
  @inlinable
  @inline(__always)
  public func forEach<A: Component, B: Component, C: Component>(
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
    unsafe try walk({ unsafe $0[a.column] & $0[b.column] & $0[c.column] }) { entity in
      try unsafe a.access(entity) { a in
        try unsafe b.access(entity) { b in
          try unsafe c.access(entity) { c in try body(entity, &a, &b, &c) }
        }
      }
    }
  }

  /// Hands each entity and its four components, to be read or changed, to `body`; see the form for two.
  @inlinable
  @inline(__always)
  public func forEach<A: Component, B: Component, C: Component, D: Component>(
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
    unsafe try walk({ unsafe $0[a.column] & $0[b.column] & $0[c.column] & $0[d.column] }) {
      entity in
      try unsafe a.access(entity) { a in
        try unsafe b.access(entity) { b in
          try unsafe c.access(entity) { c in
            try unsafe d.access(entity) { d in try body(entity, &a, &b, &c, &d) }
          }
        }
      }
    }
  }

  /// Hands each entity and its five components, to be read or changed, to `body`; see the form for two.
  @inlinable
  @inline(__always)
  public func forEach<A: Component, B: Component, C: Component, D: Component, E: Component>(
    _ body: (Entity, inout A, inout B, inout C, inout D, inout E) throws -> Void
  ) rethrows where Components == (A, B, C, D, E) {
    let a = unsafe Cursor<A>(world)
    let b = unsafe Cursor<B>(world)
    let c = unsafe Cursor<C>(world)
    let d = unsafe Cursor<D>(world)
    let e = unsafe Cursor<E>(world)
    defer {
      unsafe e.end()
      unsafe d.end()
      unsafe c.end()
      unsafe b.end()
      unsafe a.end()
    }
    unsafe try walk({
      unsafe $0[a.column] & $0[b.column] & $0[c.column] & $0[d.column] & $0[e.column]
    }) { entity in
      try unsafe a.access(entity) { a in
        try unsafe b.access(entity) { b in
          try unsafe c.access(entity) { c in
            try unsafe d.access(entity) { d in
              try unsafe e.access(entity) { e in try body(entity, &a, &b, &c, &d, &e) }
            }
          }
        }
      }
    }
  }
}
