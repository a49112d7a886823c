public import Geometry

extension MotionObservable where T: ScaleGestureRecognizing {
  /// A stream of the scale at which a pinch began times the pinch's factor, for each of its events; the same
  /// as ``scale(multipliedBy:)``.
  public func scaled(from initialScale: MotionObservable<Vector>) -> MotionObservable<Vector> {
    scale(multipliedBy: initialScale)
  }

  /// The same for something that has one scale for both directions.
  public func scaled(from initialScale: MotionObservable<Double>) -> MotionObservable<Double> {
    scale(multipliedBy: initialScale._map { Vector(x: $0, y: $0) })._map(\.x)
  }
}
