// Forms for two to four components, as in World+Arities.swift: queries are created anew in each frame, and the
// optimizer sees through these forms.

extension World {
  /// Returns a query for the entities that have both of these components; components of optional types may be missing.
  @inlinable
  @inline(__always)
  public func query<A: QueryTerm, B: QueryTerm>(
    _ a: A.Type, _ b: B.Type
  ) -> WorldQuery<(A, B)> {
    WorldQuery(world: self) { query in
      query.hand(a)
      query.hand(b)
    }
  }

  /// Returns a query for the entities that have all three of these components; components of optional types may be
  /// missing.
  @inlinable
  @inline(__always)
  public func query<A: QueryTerm, B: QueryTerm, C: QueryTerm>(
    _ a: A.Type, _ b: B.Type, _ c: C.Type
  ) -> WorldQuery<(A, B, C)> {
    WorldQuery(world: self) { query in
      query.hand(a)
      query.hand(b)
      query.hand(c)
    }
  }

  /// Returns a query for the entities that have all four of these components; components of optional types may be
  /// missing.
  @inlinable
  @inline(__always)
  public func query<A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm>(
    _ a: A.Type, _ b: B.Type, _ c: C.Type, _ d: D.Type
  ) -> WorldQuery<(A, B, C, D)> {
    WorldQuery(world: self) { query in
      query.hand(a)
      query.hand(b)
      query.hand(c)
      query.hand(d)
    }
  }
}
