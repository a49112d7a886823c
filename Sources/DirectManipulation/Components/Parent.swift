public import ECS

/// Which element an element is nested in: the parent's own points are this element's parent space.
///
/// Elements without it lie on the canvas.
@frozen
public struct Parent: Component, Hashable, Sendable {
  /// The element around this one.
  public var entity: Entity

  /// Nested in this element.
  @inlinable
  public init(_ entity: Entity) { self.entity = entity }
}
