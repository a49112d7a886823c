public import ECS
package import Geometry

/// Lets what is nested in an element be touched only within the element's own rectangle, at any depth.
///
/// For containers that scroll: a touch beside the container does not hit its content. The component affects neither the
/// element itself, whose ``HitShape`` counts, nor drawing. Nothing nested in an element without a size can be touched.
@frozen
public struct ClipsToBounds: Component, Hashable, Sendable {
  /// Clips what is nested in the element.
  @inlinable
  public init() {}
}

extension World {
  /// Whether an element around this one clips it away at a point of the root space; O(depth).
  package func isClipped(_ entity: Entity, at point: Point) -> Bool {
    var next = get(Parent.self, of: entity)?.entity
    var left = Self.deepest
    while let around = next, left > 0, contains(around) {
      if has(ClipsToBounds.self, on: around) && !isInside(around, point) { return true }
      next = get(Parent.self, of: around)?.entity
      left -= 1
    }
    return false
  }

  private func isInside(_ element: Entity, _ point: Point) -> Bool {
    let size = get(Size.self, of: element) ?? .zero
    guard let local = matrixToRoot(of: element).inverse?.apply(point) else { return false }
    return local.x >= 0 && local.y >= 0 && local.x < size.width && local.y < size.height
  }
}
