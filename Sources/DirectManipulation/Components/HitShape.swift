public import ECS
public import Geometry

/// Which part of an element can be touched.
///
/// An element with a ``Transform`` and a ``Geometry/Size`` and without this component can be touched
/// all over.
public struct HitShape: Component, Sendable {
  /// The parts that can be touched.
  public enum Kind: Sendable {
    /// The whole rectangle.
    case bounds
    /// The opaque pixels of a mask that is stretched over the rectangle.
    case mask(AlphaMask)
    /// Nothing: touches go through to what is below.
    case nothing
  }

  /// The part that can be touched.
  public var kind: Kind

  /// A shape of some kind.
  public init(_ kind: Kind) { self.kind = kind }

  /// Whether a point of the unit square can be touched.
  public func contains(_ unit: Point) -> Bool {
    guard unit.x >= 0, unit.y >= 0, unit.x < 1, unit.y < 1 else { return false }
    return switch kind {
    case .bounds: true
    case .mask(let mask): mask.isOpaque(at: unit)
    case .nothing: false
    }
  }
}
