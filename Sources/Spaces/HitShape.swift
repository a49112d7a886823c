public import ECS
public import Geometry

/// The touchable part of an element.
///
/// An element that has a ``Transform`` and a ``/Geometry/Size`` but not this component is touchable in its whole
/// rectangle.
public struct HitShape: Component, Sendable {
  /// The kinds of touchable part.
  ///
  /// A new kind also needs its test in ``HitShape/contains(_:)``. No kind can reach beyond the element's rectangle,
  /// because a ``Picker`` indexes the bounds of the rectangle.
  public enum Kind: Sendable {
    /// The whole rectangle.
    case bounds
    /// The opaque pixels of a mask that is stretched over the rectangle.
    case mask(AlphaMask)
    /// No part: touches pass through to the elements behind.
    case nothing
  }

  /// The kind of touchable part.
  public var kind: Kind
  /// Whether the mask is mirrored left to right.
  public var isFlipped: Bool

  /// Creates a shape.
  public init(_ kind: Kind, isFlipped: Bool = false) {
    self.kind = kind
    self.isFlipped = isFlipped
  }

  /// Returns whether a point of the unit square is touchable; the right and bottom edges are not.
  public func contains(_ unit: Point) -> Bool {
    guard unit.x >= 0, unit.y >= 0, unit.x < 1, unit.y < 1 else { return false }
    return switch kind {
    case .bounds: true
    case .mask(let mask): mask.isOpaque(at: isFlipped ? Point(x: 1 - unit.x, y: unit.y) : unit)
    case .nothing: false
    }
  }
}
