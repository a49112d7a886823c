/// A type that a query can request: a component, or an optional component.
///
/// `query(Transform.self, Velocity?.self)` visits all entities with a `Transform`, and lends `nil` for an entity
/// without a `Velocity`. Types become terms by conforming to ``Component``.
public protocol QueryTerm: QueryItem {
  /// Lends the value at a place while `body` runs; an optional term lends `nil` unless `isThere`.
  static func _lend(
    _ place: _Place<Stored>, isThere: Bool, _ body: (inout Self) throws -> Void
  ) rethrows
}

extension QueryTerm where Self: Component, Stored == Self {
  /// Always false: an entity without the component does not match.
  @inlinable
  @inline(__always)
  public static var _isOptional: Bool { false }

  /// Lends the component while `body` runs.
  @inlinable
  @inline(__always)
  public static func _lend(
    _ place: _Place<Self>, isThere: Bool, _ body: (inout Self) throws -> Void
  ) rethrows {
    if _isPOD(Self.self) {
      // Trivial values are lent as copies and stored back, so that any other access of the closure to this place
      // handles whole values.
      var value = place.pointee
      defer { place.pointee = value }
      try body(&value)
    } else {
      try body(&place.pointee)
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
  public static func _item(of entity: Entity, in binding: _WorldBinding) -> Wrapped? {
    binding.world.copy(Wrapped.self, of: entity)
  }

  /// Lends the component, or `nil`, while `body` runs; traps if `body` assigns `nil` to a component or replaces `nil`.
  @inlinable
  @inline(__always)
  public static func _lend(
    _ place: _Place<Wrapped>, isThere: Bool, _ body: (inout Wrapped?) throws -> Void
  ) rethrows {
    var value: Wrapped? = isThere ? place.take() : nil
    defer {
      guard (value != nil) == isThere else { optionalCameOrWent(Wrapped.self) }
      if let value = value.take() { place.initialize(to: value) }
    }
    try body(&value)
  }
}
