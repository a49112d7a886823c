public import ECS

/// The element that an element is nested in: the parent's own points are this element's parent space.
///
/// Elements without it lie in the root.
@frozen
public struct Parent: Component, Hashable, Sendable {
  /// The element around this one.
  public var entity: Entity

  /// Returns the same parent, or its clone if that is cloned, too.
  public func cloned(by cloning: Cloning) -> Parent? { Parent(cloning[entity]) }

  /// Adds the elements that are nested in an element, so that a clone of a tree is a tree.
  public static func includeLinked(to element: Entity, in cloning: Cloning) {
    cloning.world.children(of: element).forEach(cloning.include)
  }

  /// Nested in this element.
  @inlinable
  public init(_ entity: Entity) { self.entity = entity }
}
