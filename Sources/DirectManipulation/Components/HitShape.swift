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
  /// Whether the mask is mirrored left to right.
  public var isFlipped: Bool

  /// A shape of some kind.
  public init(_ kind: Kind, isFlipped: Bool = false) {
    self.kind = kind
    self.isFlipped = isFlipped
  }

  /// Whether a point of the unit square can be touched.
  public func contains(_ unit: Point) -> Bool {
    guard unit.x >= 0, unit.y >= 0, unit.x < 1, unit.y < 1 else { return false }
    return switch kind {
    case .bounds: true
    case .mask(let mask): mask.isOpaque(at: isFlipped ? Point(x: 1 - unit.x, y: unit.y) : unit)
    case .nothing: false
    }
  }
}
