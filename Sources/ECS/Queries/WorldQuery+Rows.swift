/// Copies of what a query finds, an entity at a time: `for (entity, position, size) in query.rows()`.
///
/// The entities are those that matched when the loop began, without those that have since been despawned or have lost one of
/// the components. So the loop's body may change the world freely. The loop marks nothing as changed.
public struct QueryRows<Row>: Sequence, IteratorProtocol {
  var entities: IndexingIterator<[Entity]>
  let read: (Entity) -> Row?

  init(_ entities: [Entity], _ read: @escaping (Entity) -> Row?) {
    self.entities = entities.makeIterator()
    self.read = read
  }

  /// The next entity that still has all, with copies of them.
  public mutating func next() -> Row? {
    while let entity = entities.next() {
      if let row = read(entity) { return row }
    }
    return nil
  }
}

extension WorldQuery {
  /// Copies of the components, to be read in a `for` loop; see ``QueryRows``.
  public func rows() -> QueryRows<(Entity, Components)> where Components: QueryTerm {
    QueryRows(entities) { [world] entity in
      Components._copy(world, entity).map { (entity, $0) }
    }
  }

  /// Copies of the components, to be read in a `for` loop; see ``QueryRows``.
  public func rows<A: QueryTerm, B: QueryTerm>() -> QueryRows<(Entity, A, B)>
  where Components == (A, B) {
    QueryRows(entities) { [world] entity in
      guard let a = A._copy(world, entity), let b = B._copy(world, entity) else { return nil }
      return (entity, a, b)
    }
  }

  /// Copies of the components, to be read in a `for` loop; see ``QueryRows``.
  public func rows<A: QueryTerm, B: QueryTerm, C: QueryTerm>() -> QueryRows<(Entity, A, B, C)>
  where Components == (A, B, C) {
    QueryRows(entities) { [world] entity in
      guard let a = A._copy(world, entity), let b = B._copy(world, entity),
        let c = C._copy(world, entity)
      else { return nil }
      return (entity, a, b, c)
    }
  }

  /// Copies of the components, to be read in a `for` loop; see ``QueryRows``.
  public func rows<A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm>() -> QueryRows<
    (Entity, A, B, C, D)
  >
  where Components == (A, B, C, D) {
    QueryRows(entities) { [world] entity in
      guard let a = A._copy(world, entity), let b = B._copy(world, entity),
        let c = C._copy(world, entity), let d = D._copy(world, entity)
      else { return nil }
      return (entity, a, b, c, d)
    }
  }

  /// Copies of the components, to be read in a `for` loop; see ``QueryRows``.
  public func rows<A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm, E: QueryTerm>()
    -> QueryRows<(Entity, A, B, C, D, E)>
  where Components == (A, B, C, D, E) {
    QueryRows(entities) { [world] entity in
      guard let a = A._copy(world, entity), let b = B._copy(world, entity),
        let c = C._copy(world, entity), let d = D._copy(world, entity),
        let e = E._copy(world, entity)
      else { return nil }
      return (entity, a, b, c, d, e)
    }
  }

  /// Copies of the components, to be read in a `for` loop; see ``QueryRows``.
  public func rows<
    A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm, E: QueryTerm, F: QueryTerm
  >() -> QueryRows<(Entity, A, B, C, D, E, F)>
  where Components == (A, B, C, D, E, F) {
    QueryRows(entities) { [world] entity in
      guard let a = A._copy(world, entity), let b = B._copy(world, entity),
        let c = C._copy(world, entity), let d = D._copy(world, entity),
        let e = E._copy(world, entity), let f = F._copy(world, entity)
      else { return nil }
      return (entity, a, b, c, d, e, f)
    }
  }

  /// Copies of the components, to be read in a `for` loop; see ``QueryRows``.
  public func rows<
    A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm, E: QueryTerm, F: QueryTerm, G: QueryTerm
  >() -> QueryRows<(Entity, A, B, C, D, E, F, G)>
  where Components == (A, B, C, D, E, F, G) {
    QueryRows(entities) { [world] entity in
      guard let a = A._copy(world, entity), let b = B._copy(world, entity),
        let c = C._copy(world, entity), let d = D._copy(world, entity),
        let e = E._copy(world, entity), let f = F._copy(world, entity),
        let g = G._copy(world, entity)
      else { return nil }
      return (entity, a, b, c, d, e, f, g)
    }
  }

  /// Copies of the components, to be read in a `for` loop; see ``QueryRows``.
  public func rows<
    A: QueryTerm, B: QueryTerm, C: QueryTerm, D: QueryTerm, E: QueryTerm, F: QueryTerm,
    G: QueryTerm, H: QueryTerm
  >() -> QueryRows<(Entity, A, B, C, D, E, F, G, H)>
  where Components == (A, B, C, D, E, F, G, H) {
    QueryRows(entities) { [world] entity in
      guard let a = A._copy(world, entity), let b = B._copy(world, entity),
        let c = C._copy(world, entity), let d = D._copy(world, entity),
        let e = E._copy(world, entity), let f = F._copy(world, entity),
        let g = G._copy(world, entity), let h = H._copy(world, entity)
      else { return nil }
      return (entity, a, b, c, d, e, f, g, h)
    }
  }
}
