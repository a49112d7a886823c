public import Geometry

extension MotionObservable where T: GestureRecognizing {
  /// Returns a stream of the centroid of a gesture's touches at each of its events, in the points of an element, or of
  /// the window if `element` is `nil`.
  public func centroid(in element: (any Element)?) -> MotionObservable<Point> {
    _map { $0.location(in: element) }
  }
}
