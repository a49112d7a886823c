/// A type of value that a ``Query`` lends: a component to be read, an optional component, or ``Mut`` of a component.
public protocol QueryItem {
  /// The component type that the item is made of.
  associatedtype Stored: Component

  /// Whether entities without such a component match, too.
  static var _isOptional: Bool { get }

  /// Whether the component can be changed through the item.
  static var _isWritten: Bool { get }

  /// Returns whether a living entity has the component that the item needs.
  ///
  /// This and ``_item(of:in:)`` are requirements so that each type has its own implementation: the optimizer does not
  /// unroll packs.
  static func _isFound(_ entity: Entity, in binding: _WorldBinding) -> Bool

  /// Returns the item of an entity that matches.
  ///
  /// The result is not an optional, because the optimizer does not see through packs of optionals.
  static func _item(of entity: Entity, in binding: _WorldBinding) -> Self
}

extension QueryItem {
  /// Returns true if the item is optional or the entity has the component.
  @inlinable
  public static func _isFound(_ entity: Entity, in binding: _WorldBinding) -> Bool {
    _isOptional || binding.world.has(Stored.self, on: entity)
  }
}

extension QueryItem where Self: Component, Stored == Self {
  /// Always false: the component is lent to be read.
  @inlinable public static var _isWritten: Bool { false }

  /// Returns a copy of the component; traps if the entity is not alive or has none.
  @inlinable
  public static func _item(of entity: Entity, in binding: _WorldBinding) -> Self {
    binding.world.presentCopy(Self.self, of: entity)
  }
}

/// A component of an entity, to be read or changed in place by a system; see ``Query``.
///
/// A `Mut` may be stored; a use traps after the entity or its component is gone.
@frozen
public struct Mut<C: Component>: QueryItem {
  /// The type of the component.
  public typealias Stored = C

  @usableFromInline let column: Column<C>
  /// The entity that has the component.
  public let entity: Entity

  @inlinable
  init(_ column: Column<C>, _ entity: Entity) {
    self.column = column
    self.entity = entity
  }

  /// The component, to be read or changed in place.
  ///
  /// O(1). Traps if the entity or its component is gone.
  @inlinable public var value: C {
    get { column[entity] }
    @inline(__always)
    nonmutating _modify { yield &column[entity] }
  }

  /// Always false: an entity without the component does not match.
  @inlinable public static var _isOptional: Bool { false }

  /// Always true: the component can be changed.
  @inlinable public static var _isWritten: Bool { true }

  /// Returns access to the entity's component.
  @inlinable
  public static func _item(of entity: Entity, in binding: _WorldBinding) -> Mut {
    Mut(Column(C.self, binding.world), entity)
  }
}
