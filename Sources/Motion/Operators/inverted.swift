public import Geometry

extension MotionObservable where T == Bool {
  /// Returns a stream of the negation of each value.
  public func inverted() -> MotionObservable<Bool> {
    _map { !$0 }
  }
}

extension MotionObservable where T: Invertible {
  /// Returns a stream of the opposite of each value.
  public func inverted() -> MotionObservable<T> {
    _map { $0.inverted() }
  }
}

extension MotionObservable where T: Componentwise {
  /// Returns a stream of 1 minus each component: the share that is left.
  @inlinable
  public func inverted() -> MotionObservable<T> {
    _map { $0.mapComponents { 1 - $0 } }
  }
}
