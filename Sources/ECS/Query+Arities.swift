// As World+Arities.swift: what is made anew in each frame is to be seen through by the optimiser.

extension World {
  /// The entities that have all two of these components.
  @inlinable
  @inline(__always)
  public func query<A: Component, B: Component>(_ a: A.Type, _ b: B.Type) -> Query<(A, B)> {
    var query = Query<(A, B)>(world: self)
    query.own.insert(unsafe state.pointee.columnMade(of: a).pointee.index)
    query.own.insert(unsafe state.pointee.columnMade(of: b).pointee.index)
    return query
  }

  /// The entities that have all three of these components.
  @inlinable
  @inline(__always)
  public func query<A: Component, B: Component, C: Component>(_ a: A.Type, _ b: B.Type, _ c: C.Type)
    -> Query<(A, B, C)>
  {
    var query = Query<(A, B, C)>(world: self)
    query.own.insert(unsafe state.pointee.columnMade(of: a).pointee.index)
    query.own.insert(unsafe state.pointee.columnMade(of: b).pointee.index)
    query.own.insert(unsafe state.pointee.columnMade(of: c).pointee.index)
    return query
  }

  /// The entities that have all four of these components.
  @inlinable
  @inline(__always)
  public func query<A: Component, B: Component, C: Component, D: Component>(
    _ a: A.Type, _ b: B.Type, _ c: C.Type, _ d: D.Type
  ) -> Query<(A, B, C, D)> {
    var query = Query<(A, B, C, D)>(world: self)
    query.own.insert(unsafe state.pointee.columnMade(of: a).pointee.index)
    query.own.insert(unsafe state.pointee.columnMade(of: b).pointee.index)
    query.own.insert(unsafe state.pointee.columnMade(of: c).pointee.index)
    query.own.insert(unsafe state.pointee.columnMade(of: d).pointee.index)
    return query
  }

  /// The entities that have all five of these components.
  @inlinable
  @inline(__always)
  public func query<A: Component, B: Component, C: Component, D: Component, E: Component>(
    _ a: A.Type, _ b: B.Type, _ c: C.Type, _ d: D.Type, _ e: E.Type
  ) -> Query<(A, B, C, D, E)> {
    var query = Query<(A, B, C, D, E)>(world: self)
    query.own.insert(unsafe state.pointee.columnMade(of: a).pointee.index)
    query.own.insert(unsafe state.pointee.columnMade(of: b).pointee.index)
    query.own.insert(unsafe state.pointee.columnMade(of: c).pointee.index)
    query.own.insert(unsafe state.pointee.columnMade(of: d).pointee.index)
    query.own.insert(unsafe state.pointee.columnMade(of: e).pointee.index)
    return query
  }
}
