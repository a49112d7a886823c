// The forms of WorldQuery+ForEach.swift for five to eight components.

extension WorldQuery {
  /// Calls `body` with each entity and its five components, to be read or changed; see the form for two.
  @inlinable
  @inline(__always)
  public func forEach<A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm, E: QueryTerm>(
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
    let isFollowed =
      unsafe a.isFollowed || b.isFollowed || c.isFollowed || d.isFollowed || e.isFollowed
    try walk(
      {
        unsafe a.matching($0) & b.matching($0) & c.matching($0) & d.matching($0)
          & e.matching($0)
      }, isFollowed: isFollowed
    ) { slots, isOver in
      unsafe a.follow(slots, isOver: isOver)
      unsafe b.follow(slots, isOver: isOver)
      unsafe c.follow(slots, isOver: isOver)
      unsafe d.follow(slots, isOver: isOver)
      unsafe e.follow(slots, isOver: isOver)
    } _: { slot, entity in
      try unsafe a.access(slot) { a in
        try unsafe b.access(slot) { b in
          try unsafe c.access(slot) { c in
            try unsafe d.access(slot) { d in
              try unsafe e.access(slot) { e in try body(entity, &a, &b, &c, &d, &e) }
            }
          }
        }
      }
    }
  }

  /// Calls `body` with each entity and its six components, to be read or changed; see the form for two.
  @inlinable
  @inline(__always)
  public func forEach<
    A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm, E: QueryTerm, F: QueryTerm
  >(
    _ body: (Entity, inout A, inout B, inout C, inout D, inout E, inout F) throws -> Void
  ) rethrows where Components == (A, B, C, D, E, F) {
    let a = unsafe Cursor<A>(world)
    let b = unsafe Cursor<B>(world)
    let c = unsafe Cursor<C>(world)
    let d = unsafe Cursor<D>(world)
    let e = unsafe Cursor<E>(world)
    let f = unsafe Cursor<F>(world)
    defer {
      unsafe f.end()
      unsafe e.end()
      unsafe d.end()
      unsafe c.end()
      unsafe b.end()
      unsafe a.end()
    }
    let isFollowed =
      unsafe a.isFollowed || b.isFollowed || c.isFollowed || d.isFollowed || e.isFollowed
      || f.isFollowed
    try walk(
      {
        unsafe a.matching($0) & b.matching($0) & c.matching($0) & d.matching($0)
          & e.matching($0) & f.matching($0)
      }, isFollowed: isFollowed
    ) { slots, isOver in
      unsafe a.follow(slots, isOver: isOver)
      unsafe b.follow(slots, isOver: isOver)
      unsafe c.follow(slots, isOver: isOver)
      unsafe d.follow(slots, isOver: isOver)
      unsafe e.follow(slots, isOver: isOver)
      unsafe f.follow(slots, isOver: isOver)
    } _: { slot, entity in
      try unsafe a.access(slot) { a in
        try unsafe b.access(slot) { b in
          try unsafe c.access(slot) { c in
            try unsafe d.access(slot) { d in
              try unsafe e.access(slot) { e in
                try unsafe f.access(slot) { f in try body(entity, &a, &b, &c, &d, &e, &f) }
              }
            }
          }
        }
      }
    }
  }

  /// Calls `body` with each entity and its seven components, to be read or changed; see the form for two.
  @inlinable
  @inline(__always)
  public func forEach<
    A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm, E: QueryTerm, F: QueryTerm, G: QueryTerm
  >(
    _ body: (Entity, inout A, inout B, inout C, inout D, inout E, inout F, inout G) throws -> Void
  ) rethrows where Components == (A, B, C, D, E, F, G) {
    let a = unsafe Cursor<A>(world)
    let b = unsafe Cursor<B>(world)
    let c = unsafe Cursor<C>(world)
    let d = unsafe Cursor<D>(world)
    let e = unsafe Cursor<E>(world)
    let f = unsafe Cursor<F>(world)
    let g = unsafe Cursor<G>(world)
    defer {
      unsafe g.end()
      unsafe f.end()
      unsafe e.end()
      unsafe d.end()
      unsafe c.end()
      unsafe b.end()
      unsafe a.end()
    }
    let isFollowed =
      unsafe a.isFollowed || b.isFollowed || c.isFollowed || d.isFollowed || e.isFollowed
      || f.isFollowed || g.isFollowed
    try walk(
      {
        unsafe a.matching($0) & b.matching($0) & c.matching($0) & d.matching($0)
          & e.matching($0) & f.matching($0) & g.matching($0)
      }, isFollowed: isFollowed
    ) { slots, isOver in
      unsafe a.follow(slots, isOver: isOver)
      unsafe b.follow(slots, isOver: isOver)
      unsafe c.follow(slots, isOver: isOver)
      unsafe d.follow(slots, isOver: isOver)
      unsafe e.follow(slots, isOver: isOver)
      unsafe f.follow(slots, isOver: isOver)
      unsafe g.follow(slots, isOver: isOver)
    } _: { slot, entity in
      try unsafe a.access(slot) { a in
        try unsafe b.access(slot) { b in
          try unsafe c.access(slot) { c in
            try unsafe d.access(slot) { d in
              try unsafe e.access(slot) { e in
                try unsafe f.access(slot) { f in
                  try unsafe g.access(slot) { g in try body(entity, &a, &b, &c, &d, &e, &f, &g) }
                }
              }
            }
          }
        }
      }
    }
  }

  /// Calls `body` with each entity and its eight components, to be read or changed; see the form for two.
  @inlinable
  @inline(__always)
  public func forEach<
    A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm, E: QueryTerm, F: QueryTerm,
    G: QueryTerm, H: QueryTerm
  >(
    _ body: (Entity, inout A, inout B, inout C, inout D, inout E, inout F, inout G, inout H) throws
      -> Void
  ) rethrows where Components == (A, B, C, D, E, F, G, H) {
    let a = unsafe Cursor<A>(world)
    let b = unsafe Cursor<B>(world)
    let c = unsafe Cursor<C>(world)
    let d = unsafe Cursor<D>(world)
    let e = unsafe Cursor<E>(world)
    let f = unsafe Cursor<F>(world)
    let g = unsafe Cursor<G>(world)
    let h = unsafe Cursor<H>(world)
    defer {
      unsafe h.end()
      unsafe g.end()
      unsafe f.end()
      unsafe e.end()
      unsafe d.end()
      unsafe c.end()
      unsafe b.end()
      unsafe a.end()
    }
    let isFollowed =
      unsafe a.isFollowed || b.isFollowed || c.isFollowed || d.isFollowed || e.isFollowed
      || f.isFollowed || g.isFollowed || h.isFollowed
    try walk(
      {
        unsafe a.matching($0) & b.matching($0) & c.matching($0) & d.matching($0)
          & e.matching($0) & f.matching($0) & g.matching($0) & h.matching($0)
      }, isFollowed: isFollowed
    ) { slots, isOver in
      unsafe a.follow(slots, isOver: isOver)
      unsafe b.follow(slots, isOver: isOver)
      unsafe c.follow(slots, isOver: isOver)
      unsafe d.follow(slots, isOver: isOver)
      unsafe e.follow(slots, isOver: isOver)
      unsafe f.follow(slots, isOver: isOver)
      unsafe g.follow(slots, isOver: isOver)
      unsafe h.follow(slots, isOver: isOver)
    } _: { slot, entity in
      try unsafe a.access(slot) { a in
        try unsafe b.access(slot) { b in
          try unsafe c.access(slot) { c in
            try unsafe d.access(slot) { d in
              try unsafe e.access(slot) { e in
                try unsafe f.access(slot) { f in
                  try unsafe g.access(slot) { g in
                    try unsafe h.access(slot) { h in
                      try body(entity, &a, &b, &c, &d, &e, &f, &g, &h)
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }
}
