public import Geometry

/// A position, scale, rotation and opacity of a sticker, at one time.
public struct StickerPlacement: Hashable, Sendable {
  /// The position of the anchor point, in canvas points.
  public var position: Point

  /// The scale factors along the sticker's own axes; a negative factor mirrors.
  public var scale: Vector

  /// The rotation in radians, positive clockwise on screen; not limited to one turn.
  public var rotation: Double

  /// The opacity, from 0, invisible, to 1.
  public var opacity: Double

  /// Creates a placement; unscaled, upright and opaque by default.
  public init(
    position: Point, scale: Vector = Vector(x: 1, y: 1), rotation: Double = 0, opacity: Double = 1
  ) {
    self.position = position
    self.scale = scale
    self.rotation = rotation
    self.opacity = opacity
  }

  /// Whether all numbers are finite.
  var isFinite: Bool {
    position.isFinite && scale.isFinite && rotation.isFinite && opacity.isFinite
  }

  /// Returns the placement at a share of the way to another one; exactly this placement for a share of 0.
  ///
  /// The similarity is interpolated about the anchor point: position, rotation and opacity linearly, and each scale
  /// factor geometrically, so that equal shares multiply the scale by equal factors. A factor that changes its sign, or
  /// is zero, is interpolated linearly.
  func mixed(with other: StickerPlacement, share: Double) -> StickerPlacement {
    guard share != 0 else { return self }
    return StickerPlacement(
      position: Point(
        x: linear(position.x, other.position.x, share),
        y: linear(position.y, other.position.y, share)),
      scale: Vector(
        x: geometric(scale.x, other.scale.x, share), y: geometric(scale.y, other.scale.y, share)),
      rotation: linear(rotation, other.rotation, share),
      opacity: linear(opacity, other.opacity, share))
  }
}

/// Returns the number at a share of the way from `a` to `b`; without overflow between finite numbers.
private func linear(_ a: Double, _ b: Double, _ share: Double) -> Double {
  a == b ? a : a * (1 - share) + b * share
}

/// Returns the number at a share of the way from `a` to `b` with a linear logarithm, or as ``linear(_:_:_:)`` if `a`
/// and `b` don't have the same sign.
private func geometric(_ a: Double, _ b: Double, _ share: Double) -> Double {
  guard a != b else { return a }
  guard a != 0, b != 0, (a < 0) == (b < 0) else { return linear(a, b, share) }
  let size = power(2, linear(logarithm2(abs(a)), logarithm2(abs(b)), share))
  return a < 0 ? -size : size
}
