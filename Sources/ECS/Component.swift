/// Plain data that belongs to an entity.
///
/// A struct; each type has a column of its own, in which an entity's value lies at the entity's slot. A
/// type without stored properties is a tag: it takes no memory but its presence bit. A component may hold
/// arrays, strings and object references; they are released when it goes. Trivial components (numbers
/// and other plain bits) are the fast ones: their loops can be vectorised.
///
/// A type that is large and that few entities have is better stored sparsely; see ``storage``.
public protocol Component: QueryTerm where Stored == Self {
  /// The way the values of this type are stored; dense unless the type says otherwise.
  ///
  /// ```swift
  /// struct Portrait: Component {
  ///   static var storage: ComponentStorage { .sparse }
  ///   var pixels = [UInt32](repeating: 0, count: 64)
  /// }
  /// ```
  ///
  /// The value must be the same at every read. The way of storing affects only memory use and speed.
  static var storage: ComponentStorage { get }

  /// Returns the value that the clone of this component's entity gets; `nil` if the clone gets none.
  ///
  /// A copy by default. A type overrides it if a copy would name or share what belongs to the original: see ``Cloning``, and
  /// ``Uncloned`` for types that stay with the original.
  func cloned(by cloning: Cloning) -> Self?

  /// Adds the entities that ``World/clone(_:)`` clones along with an entity, with ``Cloning/include(_:)``.
  ///
  /// Called once for each entity to be cloned and each component type of the world, also if the entity has no such component.
  /// Adds none by default.
  static func includeLinked(to entity: Entity, in cloning: Cloning)
}

extension Component {
  /// Dense.
  @inlinable
  @inline(__always)
  public static var storage: ComponentStorage { .dense }

  /// Returns a copy.
  @inlinable
  public func cloned(by cloning: Cloning) -> Self? { self }

  /// Adds none.
  @inlinable
  public static func includeLinked(to entity: Entity, in cloning: Cloning) {}
}

/// A component that a clone of its entity does not get: what is derived, or belongs to one entity only.
public protocol Uncloned: Component {}

extension Uncloned {
  /// Returns `nil`.
  @inlinable
  public func cloned(by cloning: Cloning) -> Self? { nil }
}

/// The way a world stores the values of a component type.
@frozen
public enum ComponentStorage: Sendable {
  /// At the slots of their entities: the fastest, with room for a value for every entity of the world.
  case dense
  /// In pages of their own: room only for the values that there are, and 2 bits and 1 byte more for 8 entities of the world.
  ///
  /// An access takes a few nanoseconds longer, an insertion or removal moves up to 63 values, and `forEachRun` lends
  /// values one by one.
  case sparse
}
