/// A type that a query can request: a component, or an optional component.
///
/// `query(Transform.self, Velocity?.self)` visits all entities with a `Transform`, and gives nil for an entity
/// without a `Velocity`. Types become terms by conforming to ``Component``.
public protocol QueryTerm: QueryItem {
  /// Returns a copy of an entity's value; `nil` if the entity does not match.
  static func _copy(_ world: World, _ entity: Entity) -> Self?

  /// Lends what lies at a place, if there is something, for as long as `body` runs.
  @unsafe
  static func _lend(
    _ place: UnsafeMutablePointer<Stored>, isThere: Bool, _ body: (inout Self) throws -> Void
  ) rethrows
}

extension QueryTerm where Self: Component, Stored == Self {
  /// See ``QueryTerm``.
  @inlinable
  @inline(__always)
  public static var _isOptional: Bool { false }

  /// See ``QueryTerm``.
  public static func _copy(_ world: World, _ entity: Entity) -> Self? {
    world.get(Self.self, of: entity)
  }

  /// See ``QueryTerm``.
  @unsafe
  @inlinable
  @inline(__always)
  public static func _lend(
    _ place: UnsafeMutablePointer<Self>, isThere: Bool, _ body: (inout Self) throws -> Void
  ) rethrows {
    if _isPOD(Self.self) {
      // Trivial values are lent as copies and stored back, so that whatever else the closure does to this
      // place, it does to whole values.
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

  /// See ``QueryTerm``.
  @inlinable
  @inline(__always)
  public static var _isOptional: Bool { true }

  /// See ``QueryItem``.
  @inlinable public static var _isWritten: Bool { false }

  /// See ``QueryItem``.
  @inlinable
  @inline(__always)
  public static func _item(_ column: Column<Wrapped>, _ entity: Entity) -> Wrapped? {
    column.get(entity)
  }

  /// See ``QueryTerm``.
  public static func _copy(_ world: World, _ entity: Entity) -> Wrapped?? {
    world.contains(entity) ? .some(world.get(Wrapped.self, of: entity)) : nil
  }

  /// See ``QueryTerm``.
  @unsafe
  @inlinable
  @inline(__always)
  public static func _lend(
    _ place: UnsafeMutablePointer<Wrapped>, isThere: Bool,
    _ body: (inout Wrapped?) throws -> Void
  ) rethrows {
    // Safe: moved out exactly if there is a value, and then in again.
    var value: Wrapped? = unsafe isThere ? place.move() : nil
    defer {
      guard (value != nil) == isThere else { optionalCameOrWent(Wrapped.self) }
      if isThere { unsafe place.initialize(to: value.unsafelyUnwrapped) }
    }
    try body(&value)
  }
}
