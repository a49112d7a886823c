public import ECS

/// The parent of an element; the parent's own points are the element's parent space.
///
/// An element without this component, or with a parent that is not alive, lies in the root space. A parent without a
/// ``Transform`` counts as the identity map. In a cycle of parents, functions that walk up end after 64 ancestors, those
/// that walk down visit each element once, and the elements' matrices have no specified value.
///
/// Inserting or removing the component moves an element to another parent space and leaves its ``Transform`` unchanged.
/// To keep the element's place on screen, write a new transform for the map `World.matrixToRoot(of:)` of the element
/// before the change, followed by the inverse of the new parent's map; no transform describes a map with shear, and the
/// map of a parent with a scale of zero has no inverse.
@frozen
public struct Parent: Component, Hashable, Sendable {
  /// The parent.
  public var entity: Entity

  /// Returns the component for a clone: the same parent, or the parent's clone if the parent is cloned, too; never
  /// `nil`.
  public func cloned(by cloning: Cloning) -> Parent? { Parent(cloning[entity]) }

  /// Adds the children of an element, so that a clone of a tree is a tree.
  public static func includeLinked(to element: Entity, in cloning: Cloning) {
    cloning.world.children(of: element).forEach(cloning.include)
  }

  /// Creates the component of a child of `entity`.
  @inlinable
  public init(_ entity: Entity) { self.entity = entity }
}
