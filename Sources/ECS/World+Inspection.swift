extension World {
  /// Returns the types of an entity's components, in the order in which the world first used the types.
  ///
  /// The result is empty if the entity is not alive. O(component types of the world).
  public func componentTypes(of entity: Entity) -> [any Component.Type] {
    guard contains(entity) else { return [] }
    let (table, slot) = (state.pointee.table, Int(entity.index))
    return table.types.indices.filter { table.header($0 + 1).pointee.presence.contains(slot) }
      .map { table.types[$0] }
  }

  /// Returns copies of an entity's components, in the order in which the world first used the types.
  ///
  /// The result is empty if the entity is not alive. O(component types of the world).
  public func components(of entity: Entity) -> [any Component] {
    componentTypes(of: entity).compactMap { get($0, of: entity) }
  }

  /// Returns an entity and its components as text: a line for the entity, and one for each component.
  public func text(of entity: Entity) -> String {
    guard contains(entity) else { return "\(entity): not alive here" }
    return (["\(entity)"] + components(of: entity).map { "  \($0)" }).joined(separator: "\n")
  }
}
