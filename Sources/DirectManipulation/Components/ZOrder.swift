public import ECS

/// An element's place in the stack of its siblings: greater is nearer to the person.
///
/// Among equals the later slot is in front. Elements without it are at 0, and touching them does not
/// raise them.
@frozen
public struct ZOrder: Component, Hashable, Sendable {
  /// The place; any integer.
  public var value: Int

  /// A place in the stack.
  @inlinable
  public init(_ value: Int) { self.value = value }
}
