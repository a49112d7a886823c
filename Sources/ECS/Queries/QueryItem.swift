/// A type that a ``Query`` lends: a component to be read, an optional one, or ``Mut`` of one.
public protocol QueryItem {
  /// The component type that the item is made of.
  associatedtype Stored: Component

  /// Whether entities without such a component match, too.
  static var _isOptional: Bool { get }

  /// Whether the component can be changed through the item.
  static var _isWritten: Bool { get }

  /// The item of an entity that matches.
  ///
  /// Not an optional: the optimiser does not see through packs of those.
  static func _item(_ column: Column<Stored>, _ entity: Entity) -> Self

  /// Whether a living entity has what the item needs.
  ///
  /// A requirement, as ``_item(of:in:)``, so that each type has one of its own: the optimiser does not unroll packs.
  static func _isFound(_ entity: Entity, in world: World) -> Bool

  /// The item of an entity that matches, by itself.
  static func _item(of entity: Entity, in world: World) -> Self
}

extension QueryItem {
  /// See ``QueryItem``.
  @inlinable
  public static func _isFound(_ entity: Entity, in world: World) -> Bool {
    _isOptional || world.has(Stored.self, on: entity)
  }

  /// See ``QueryItem``.
  @inlinable
  public static func _item(of entity: Entity, in world: World) -> Self {
    _item(Column(Stored.self, world), entity)
  }
}

extension QueryItem where Self: Component, Stored == Self {
  /// See ``QueryItem``.
  @inlinable public static var _isWritten: Bool { false }

  /// See ``QueryItem``.
  @inlinable
  @inline(__always)
  public static func _item(_ column: Column<Self>, _ entity: Entity) -> Self { column[entity] }

  /// See ``QueryItem``.
  @inlinable
  public static func _item(of entity: Entity, in world: World) -> Self { world[entity, Self.self] }
}

/// A component of an entity, to be read or changed in place by a system; see ``Query``.
///
/// The value may be kept; a use after the entity or its component is gone traps.
@frozen
public struct Mut<C: Component>: QueryItem {
  /// See ``QueryItem``.
  public typealias Stored = C

  @usableFromInline let column: Column<C>
  /// The entity that has the component.
  public let entity: Entity

  @inlinable
  init(_ column: Column<C>, _ entity: Entity) {
    self.column = column
    self.entity = entity
  }

  /// The component.
  ///
  /// O(1).
  @inlinable public var value: C {
    get { column[entity] }
    @inline(__always)
    nonmutating _modify { yield &column[entity] }
  }

  /// See ``QueryItem``.
  @inlinable public static var _isOptional: Bool { false }

  /// See ``QueryItem``.
  @inlinable public static var _isWritten: Bool { true }

  /// See ``QueryItem``.
  @inlinable
  @inline(__always)
  public static func _item(_ column: Column<C>, _ entity: Entity) -> Mut { Mut(column, entity) }
}
