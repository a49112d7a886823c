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
      guard world.contains(entity), Components._isFound(entity, in: world.binding) else {
        return nil
      }
      return (entity, Components._item(of: entity, in: world.binding))
    }
  }

  /// Returns the entities and copies of their components, for a `for` loop; see ``QueryRows``.
  public func rows<each T: QueryTerm>() -> QueryRows<(Entity, repeat each T)>
  where Components == (repeat each T) {
    QueryRows(entities) { [world] entity in
      for isFound in repeat (each T)._isFound(entity, in: world.binding) {
        if !isFound { return nil }
      }
      guard world.contains(entity) else { return nil }
      return (entity, repeat (each T)._item(of: entity, in: world.binding))
    }
  }
}
