/// An upright rectangle around an element, in points of the root space; rounded outwards.
///
/// What lies farther out than ``farthest`` counts as lying there.
struct PickingBox: Equatable {
  var minX: Float
  var minY: Float
  var maxX: Float
  var maxY: Float

  /// Farther from the origin there is no place of its own.
  static let farthest = 134_217_728.0

  /// A coordinate as boxes know it.
  static func coordinate(_ x: Double) -> Float { Float(max(-farthest, min(farthest, x))) }

  func contains(_ x: Float, _ y: Float) -> Bool {
    x >= minX && x <= maxX && y >= minY && y <= maxY
  }

  func overlaps(_ other: PickingBox) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}
