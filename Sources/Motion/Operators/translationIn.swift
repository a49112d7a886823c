public import Geometry

extension MotionObservable where T: TranslationGestureRecognizing {
  /// A stream of how far a drag has moved since it began, in an element's points, at each of its events.
  public func translation(in element: any Element) -> MotionObservable<Vector> {
    _map { $0.translation(in: element) }
  }
}
