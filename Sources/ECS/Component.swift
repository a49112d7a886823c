/// Plain data that belongs to an entity.
///
/// A component is a struct. Each component type has its own column, in which an entity's value lies at the entity's
/// slot. A component may hold arrays, strings and object references, which are released when the component is removed.
/// Trivial components (numbers and other plain bits) are the fastest, because the compiler can vectorize loops over
/// them. A type without stored properties is a tag: besides its presence bit, its column reserves one byte for each
/// slot.
public protocol Component: QueryTerm where Stored == Self {
  /// Returns the value that the clone of this component's entity gets; `nil` if the clone gets none.
  ///
  /// Returns a copy by default. Implement this method if a copy would refer to, or share, something that belongs to the
  /// original; see ``Cloning``. Components that clones never get conform to ``Uncloned``.
  func cloned(by cloning: Cloning) -> Self?

  /// Adds the entities that ``World/clone(_:)`` clones along with an entity, with ``Cloning/include(_:)``.
  ///
  /// Called once for each entity to be cloned and each component type of the world, also if the entity has no such
  /// component. Adds no entity by default.
  static func includeLinked(to entity: Entity, in cloning: Cloning)
}

extension Component {
  /// Returns a copy of the component; never `nil`.
  @inlinable
  public func cloned(by cloning: Cloning) -> Self? { self }

  /// Adds no entity.
  @inlinable
  public static func includeLinked(to entity: Entity, in cloning: Cloning) {}
}

/// A component that a clone of its entity does not get, such as derived data or data that belongs to one entity only.
public protocol Uncloned: Component {}

extension Uncloned {
  /// Returns `nil`.
  @inlinable
  public func cloned(by cloning: Cloning) -> Self? { nil }
}
