public import ECS

/// An element's drawing order among its siblings; a greater value is nearer to the user.
///
/// Among siblings with equal values, the element with the later slot is in front. An element without this component has
/// the value 0, and touching it does not raise it.
@frozen
public struct ZOrder: Component, Hashable, Sendable {
  /// The drawing order; any integer.
  public var value: Int

  /// Creates a drawing order.
  @inlinable
  public init(_ value: Int) { self.value = value }
}
