public import Geometry

/// The movement of a gesture since it began: the three parts of one similarity.
public struct GestureMeasure: Equatable, Sendable {
  /// The displacement of the touches' centroid, in points of the space in which it was measured.
  public var translation: Vector
  /// The factor by which the touches have spread; always positive, and 1 at the beginning.
  public var scale: Double
  /// The angle in radians, positive clockwise on screen, not wrapped: three turns are 6π.
  public var rotation: Double

  /// The measure of a gesture that has not moved.
  public static let identity = GestureMeasure(translation: .zero, scale: 1, rotation: 0)

  /// Creates a measure from its parts.
  public init(translation: Vector, scale: Double, rotation: Double) {
    self.translation = translation
    self.scale = scale
    self.rotation = rotation
  }

  /// Returns the movement from `origin` to this measure.
  public func since(_ origin: GestureMeasure) -> GestureMeasure {
    GestureMeasure(
      translation: translation - origin.translation, scale: scale / origin.scale,
      rotation: rotation - origin.rotation)
  }
}
