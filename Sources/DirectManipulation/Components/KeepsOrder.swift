public import ECS

/// A marker: touching the element does not raise it, so its ``/Spaces/ZOrder`` stays.
///
/// For parts of an interface, of which some lie on others.
@frozen
public struct KeepsOrder: Component, Sendable {
  /// Creates the marker.
  @inlinable
  public init() {}
}
