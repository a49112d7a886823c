public import Geometry

extension MotionObservable where T: GestureRecognizing {
  /// A stream of the middle of a gesture's touches, in an element's points, at each of its events; nil for the
  /// window's points.
  public func centroid(in element: (any Element)?) -> MotionObservable<Point> {
    _map { $0.location(in: element) }
  }
}
