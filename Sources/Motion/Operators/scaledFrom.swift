public import Geometry

extension MotionObservable where T: ScaleGestureRecognizing {
  /// Returns a stream of the scale at a pinch's beginning times the pinch's factor, as ``scale(multipliedBy:)`` does.
  public func scaled(from initialScale: MotionObservable<Vector>) -> MotionObservable<Vector> {
    scale(multipliedBy: initialScale)
  }

  /// Returns a stream of the scale at a pinch's beginning times the pinch's factor, for a scale that is equal along
  /// both axes.
  public func scaled(from initialScale: MotionObservable<Double>) -> MotionObservable<Double> {
    scale(multipliedBy: initialScale._map { Vector(x: $0, y: $0) })._map(\.x)
  }
}
