public import ECS
package import Geometry

/// Marks an element whose descendants can be touched only within the element's own rectangle.
///
/// Use it for scrolling containers: a touch beside the container does not hit its content. The rectangle is in the
/// element's own points, so it turns and scales with the element. The component affects neither drawing nor the element
/// itself, whose ``HitShape`` decides. Descendants of an element that has this component and no size cannot be touched.
@frozen
public struct ClipsToBounds: Component, Hashable, Sendable {
  /// Creates the component.
  @inlinable
  public init() {}
}

extension World {
  /// Returns whether an ancestor clips an element away at a point of the root space; O(depth), and O(depth) more for
  /// each ancestor that clips.
  package func isClipped(_ entity: Entity, at point: Point) -> Bool {
    Ancestors(of: entity, in: self).contains {
      has(ClipsToBounds.self, on: $0) && !isInside($0, point)
    }
  }

  private func isInside(_ element: Entity, _ point: Point) -> Bool {
    let size = get(Size.self, of: element) ?? .zero
    guard let local = matrixToRoot(of: element).inverse?.apply(point) else { return false }
    return Rect(origin: .zero, size: size).contains(local)
  }
}
