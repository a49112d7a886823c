/// The entities that a query finds, with copies of their components: `for (entity, position, size) in query.rows()`.
///
/// The entities are those that matched when `rows()` was called, without those that were since despawned or lost one of
/// the components. So the loop's body may change the world freely. The loop marks nothing as changed.
public struct QueryRows<Row>: Sequence, IteratorProtocol {
  var entities: IndexingIterator<[Entity]>
  let read: (Entity) -> Row?

  init(_ entities: [Entity], _ read: @escaping (Entity) -> Row?) {
    self.entities = entities.makeIterator()
    self.read = read
  }

  /// Returns the next entity that still has all components, with copies of the components; `nil` at the end.
  public mutating func next() -> Row? {
    while let entity = entities.next() {
      if let row = read(entity) { return row }
    }
    return nil
  }
}

extension WorldQuery {
  /// Returns the entities and copies of their components, for a `for` loop; see ``QueryRows``.
  public func rows() -> QueryRows<(Entity, Components)> where Components: QueryTerm {
    QueryRows(entities) { [world] entity in
      Components._copy(world, entity).map { (entity, $0) }
    }
  }

  /// Returns the entities and copies of their components, for a `for` loop; see ``QueryRows``.
  public func rows<A: QueryTerm, B: QueryTerm>() -> QueryRows<(Entity, A, B)>
  where Components == (A, B) {
    QueryRows(entities) { [world] entity in
      guard let a = A._copy(world, entity), let b = B._copy(world, entity) else { return nil }
      return (entity, a, b)
    }
  }

  /// Returns the entities and copies of their components, for a `for` loop; see ``QueryRows``.
  public func rows<A: QueryTerm, B: QueryTerm, C: QueryTerm>() -> QueryRows<(Entity, A, B, C)>
  where Components == (A, B, C) {
    QueryRows(entities) { [world] entity in
      guard let a = A._copy(world, entity), let b = B._copy(world, entity),
        let c = C._copy(world, entity)
      else { return nil }
      return (entity, a, b, c)
    }
  }

  /// Returns the entities and copies of their components, for a `for` loop; see ``QueryRows``.
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

  /// Returns the entities and copies of their components, for a `for` loop; see ``QueryRows``.
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

  /// Returns the entities and copies of their components, for a `for` loop; see ``QueryRows``.
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

  /// Returns the entities and copies of their components, for a `for` loop; see ``QueryRows``.
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

  /// Returns the entities and copies of their components, for a `for` loop; see ``QueryRows``.
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
