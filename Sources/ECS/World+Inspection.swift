extension World {
  /// Returns the types of an entity's components, in the order in which the world first used the types.
  ///
  /// The result is empty if the entity is not alive. O(component types of the world).
  public func componentTypes(of entity: Entity) -> [any Component.Type] {
    kinds(of: entity).map(\.type)
  }

  /// Returns copies of an entity's components, in the order in which the world first used the types.
  ///
  /// The result is empty if the entity is not alive. O(component types of the world).
  public func components(of entity: Entity) -> [any Component] {
    kinds(of: entity).compactMap { $0.value(self, entity) }
  }

  /// Returns an entity and its components as text: a line for the entity, and one for each component.
  public func text(of entity: Entity) -> String {
    guard contains(entity) else { return "\(entity): not alive here" }
    return (["\(entity)"] + components(of: entity).map { "  \($0)" }).joined(separator: "\n")
  }

  /// Returns the type-erased kinds of an entity's components, in the order of their columns.
  func kinds(of entity: Entity) -> [ColumnKind] {
    guard contains(entity) else { return [] }
    return unsafe (0..<state.pointee.table.count).filter {
      unsafe state.pointee.isPresent($0 + 1, Int(entity.index))
    }.map { unsafe state.pointee.table.kind($0 + 1).takeUnretainedValue() }
  }
}
