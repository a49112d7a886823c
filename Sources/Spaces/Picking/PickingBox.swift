/// An upright rectangle around an element, in points of the root space, rounded outward.
///
/// Coordinates beyond ``farthest`` are clamped.
struct PickingBox: Equatable {
  var minX: Float
  var minY: Float
  var maxX: Float
  var maxY: Float

  /// The greatest distance of a coordinate from the origin, in points of the root space.
  static let farthest = 134_217_728.0

  /// Returns a coordinate clamped to ``farthest``, in single precision.
  static func coordinate(_ x: Double) -> Float { Float(max(-farthest, min(farthest, x))) }

  func contains(_ x: Float, _ y: Float) -> Bool {
    x >= minX && x <= maxX && y >= minY && y <= maxY
  }

  func overlaps(_ other: PickingBox) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}
