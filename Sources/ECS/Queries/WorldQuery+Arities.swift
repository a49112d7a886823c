// Forms for two to eight components, as in World+Arities.swift: queries are created anew in each frame, and the
// optimizer sees through these forms.

extension World {
  /// Returns a query for the entities that have both of these components; those of optional types may be missing.
  @inlinable
  @inline(__always)
  public func query<A: QueryTerm, B: QueryTerm>(
    _ a: A.Type, _ b: B.Type
  ) -> WorldQuery<(A, B)> {
    var query = WorldQuery<(A, B)>(world: self)
    query.hand(a)
    query.hand(b)
    query.narrow()
    return query
  }

  /// Returns a query for the entities that have all three of these components; those of optional types may be missing.
  @inlinable
  @inline(__always)
  public func query<A: QueryTerm, B: QueryTerm, C: QueryTerm>(
    _ a: A.Type, _ b: B.Type, _ c: C.Type
  ) -> WorldQuery<(A, B, C)> {
    var query = WorldQuery<(A, B, C)>(world: self)
    query.hand(a)
    query.hand(b)
    query.hand(c)
    query.narrow()
    return query
  }

  /// Returns a query for the entities that have all four of these components; those of optional types may be missing.
  @inlinable
  @inline(__always)
  public func query<A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm>(
    _ a: A.Type, _ b: B.Type, _ c: C.Type, _ d: D.Type
  ) -> WorldQuery<(A, B, C, D)> {
    var query = WorldQuery<(A, B, C, D)>(world: self)
    query.hand(a)
    query.hand(b)
    query.hand(c)
    query.hand(d)
    query.narrow()
    return query
  }

  /// Returns a query for the entities that have all five of these components; those of optional types may be missing.
  @inlinable
  @inline(__always)
  public func query<A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm, E: QueryTerm>(
    _ a: A.Type, _ b: B.Type, _ c: C.Type, _ d: D.Type, _ e: E.Type
  ) -> WorldQuery<(A, B, C, D, E)> {
    var query = WorldQuery<(A, B, C, D, E)>(world: self)
    query.hand(a)
    query.hand(b)
    query.hand(c)
    query.hand(d)
    query.hand(e)
    query.narrow()
    return query
  }

  /// Returns a query for the entities that have all six of these components; those of optional types may be missing.
  @inlinable
  @inline(__always)
  public func query<
    A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm, E: QueryTerm, F: QueryTerm
  >(
    _ a: A.Type, _ b: B.Type, _ c: C.Type, _ d: D.Type, _ e: E.Type, _ f: F.Type
  ) -> WorldQuery<(A, B, C, D, E, F)> {
    var query = WorldQuery<(A, B, C, D, E, F)>(world: self)
    query.hand(a)
    query.hand(b)
    query.hand(c)
    query.hand(d)
    query.hand(e)
    query.hand(f)
    query.narrow()
    return query
  }

  /// Returns a query for the entities that have all seven of these components; those of optional types may be missing.
  @inlinable
  @inline(__always)
  public func query<
    A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm, E: QueryTerm, F: QueryTerm, G: QueryTerm
  >(
    _ a: A.Type, _ b: B.Type, _ c: C.Type, _ d: D.Type, _ e: E.Type, _ f: F.Type, _ g: G.Type
  ) -> WorldQuery<(A, B, C, D, E, F, G)> {
    var query = WorldQuery<(A, B, C, D, E, F, G)>(world: self)
    query.hand(a)
    query.hand(b)
    query.hand(c)
    query.hand(d)
    query.hand(e)
    query.hand(f)
    query.hand(g)
    query.narrow()
    return query
  }

  /// Returns a query for the entities that have all eight of these components; those of optional types may be missing.
  @inlinable
  @inline(__always)
  public func query<
    A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm, E: QueryTerm, F: QueryTerm,
    G: QueryTerm, H: QueryTerm
  >(
    _ a: A.Type, _ b: B.Type, _ c: C.Type, _ d: D.Type, _ e: E.Type, _ f: F.Type, _ g: G.Type,
    _ h: H.Type
  ) -> WorldQuery<(A, B, C, D, E, F, G, H)> {
    var query = WorldQuery<(A, B, C, D, E, F, G, H)>(world: self)
    query.hand(a)
    query.hand(b)
    query.hand(c)
    query.hand(d)
    query.hand(e)
    query.hand(f)
    query.hand(g)
    query.hand(h)
    query.narrow()
    return query
  }
}
