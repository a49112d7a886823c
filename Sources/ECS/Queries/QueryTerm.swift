/// A type that a query can request: a component, or an optional component.
///
/// `query(Transform.self, Velocity?.self)` visits all entities with a `Transform`, and lends `nil` for an entity
/// without a `Velocity`. Types become terms by conforming to ``Component``.
public protocol QueryTerm: QueryItem {
  /// Returns a copy of an entity's value; `nil` if the entity does not match.
  static func _copy(_ world: World, _ entity: Entity) -> Self?

  /// Lends the value at an address while `body` runs; an optional term lends `nil` unless `isThere`.
  @unsafe
  static func _lend(
    _ place: UnsafeMutablePointer<Stored>, isThere: Bool, _ body: (inout Self) throws -> Void
  ) rethrows
}

extension QueryTerm where Self: Component, Stored == Self {
  /// Always false: an entity without the component does not match.
  @inlinable
  @inline(__always)
  public static var _isOptional: Bool { false }

  /// Returns a copy of an entity's component; `nil` if the entity is not alive or has none.
  public static func _copy(_ world: World, _ entity: Entity) -> Self? {
    world.get(Self.self, of: entity)
  }

  /// Lends the component while `body` runs.
  @unsafe
  @inlinable
  @inline(__always)
  public static func _lend(
    _ place: UnsafeMutablePointer<Self>, isThere: Bool, _ body: (inout Self) throws -> Void
  ) rethrows {
    if _isPOD(Self.self) {
      // Trivial values are lent as copies and stored back, so that any other access of the closure to this place
      // handles whole values.
      var value = unsafe place.pointee
      defer { unsafe place.pointee = value }
      try body(&value)
    } else {
      try unsafe body(&place.pointee)
    }
  }
}

extension Optional: QueryTerm, QueryItem where Wrapped: Component {
  /// The type of the component that an entity may have.
  public typealias Stored = Wrapped

  /// Always true: an entity without the component matches, too.
  @inlinable
  @inline(__always)
  public static var _isOptional: Bool { true }

  /// Always false: the component is lent to be read.
  @inlinable public static var _isWritten: Bool { false }

  /// Returns a copy of the component; `nil` if the entity has none.
  @inlinable
  @inline(__always)
  public static func _item(_ column: Column<Wrapped>, _ entity: Entity) -> Wrapped? {
    column.get(entity)
  }

  /// Returns a copy of the component or `nil`, as an optional that is `nil` itself if the entity is not alive.
  public static func _copy(_ world: World, _ entity: Entity) -> Wrapped?? {
    world.contains(entity) ? .some(world.get(Wrapped.self, of: entity)) : nil
  }

  /// Lends the component, or `nil`, while `body` runs; traps if `body` assigns `nil` to a component or replaces `nil`.
  @unsafe
  @inlinable
  @inline(__always)
  public static func _lend(
    _ place: UnsafeMutablePointer<Wrapped>, isThere: Bool,
    _ body: (inout Wrapped?) throws -> Void
  ) rethrows {
    // Safe: the value is moved out only if there is one, and then moved back.
    var value: Wrapped? = unsafe isThere ? place.move() : nil
    defer {
      guard (value != nil) == isThere else { optionalCameOrWent(Wrapped.self) }
      if isThere { unsafe place.initialize(to: value.unsafelyUnwrapped) }
    }
    try body(&value)
  }
}
