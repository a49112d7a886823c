/// Plain data that belongs to an entity.
///
/// A component is a struct. Each component type has its own column, in which an entity's value lies at the entity's
/// slot. A component may hold arrays, strings and object references, which are released when the component is removed.
/// Trivial components (numbers and other plain bits) are the fastest, because the compiler can vectorize loops over
/// them. A type without stored properties is a tag: besides its presence bit, its column reserves one byte for each
/// slot.
///
/// A type that is large and that few entities have is better stored sparsely; see ``storage``.
public protocol Component: QueryTerm where Stored == Self {
  /// The way a world stores the values of this type; dense by default.
  ///
  /// ```swift
  /// struct Portrait: Component {
  ///   static var storage: ComponentStorage { .sparse }
  ///   var pixels = [UInt32](repeating: 0, count: 64)
  /// }
  /// ```
  ///
  /// The value must be the same at every read; it affects only memory use and speed.
  static var storage: ComponentStorage { get }

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
  /// Dense storage.
  @inlinable
  @inline(__always)
  public static var storage: ComponentStorage { .dense }

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

/// The way a world stores the values of a component type.
@frozen
public enum ComponentStorage: Sendable {
  /// The values lie at the slots of their entities: the fastest storage, with room for a value in every slot.
  case dense
  /// The values lie in pages, one for each word of 64 slots that contains a value, with room for a power of two of
  /// values.
  ///
  /// Besides, the column takes 2 bits for each slot. An access takes a few nanoseconds longer, an insertion or removal
  /// moves up to 63 values, and `forEachRun` lends values one by one.
  case sparse
}
