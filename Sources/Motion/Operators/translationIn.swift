public import Geometry

extension MotionObservable where T: TranslationGestureRecognizing {
  /// Returns a stream of a drag's translation since its beginning, in an element's points, at each event.
  public func translation(in element: any Element) -> MotionObservable<Vector> {
    _map { $0.translation(in: element) }
  }
}
