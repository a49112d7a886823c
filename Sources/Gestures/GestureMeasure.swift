public import Geometry

/// How far a gesture has come since it began: the three parts of one similarity.
public struct GestureMeasure: Equatable, Sendable {
  /// Displacement of the touches' centroid, in points of the space it was measured in.
  public var translation: Vector
  /// Factor; 1 at the beginning, always positive.
  public var scale: Double
  /// Angle in radians, positive clockwise on screen, not wrapped: three turns are 6π.
  public var rotation: Double

  /// Nothing has happened.
  public static let identity = GestureMeasure(translation: .zero, scale: 1, rotation: 0)

  /// A measure from its parts.
  public init(translation: Vector, scale: Double, rotation: Double) {
    self.translation = translation
    self.scale = scale
    self.rotation = rotation
  }

  /// How far it has come since it had come as far as `origin`.
  public func since(_ origin: GestureMeasure) -> GestureMeasure {
    GestureMeasure(
      translation: translation - origin.translation, scale: scale / origin.scale,
      rotation: rotation - origin.rotation)
  }
}
