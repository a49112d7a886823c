public import Geometry

extension MotionObservable where T == Bool {
  /// A stream of the negation of each value.
  public func inverted() -> MotionObservable<Bool> {
    _map { !$0 }
  }
}

extension MotionObservable where T: Invertible {
  /// A stream of the opposite of each value.
  public func inverted() -> MotionObservable<T> {
    _map { $0.inverted() }
  }
}

extension MotionObservable where T: Componentwise {
  /// A stream of what each number lacks of 1: how much of something is left.
  @inlinable
  public func inverted() -> MotionObservable<T> {
    _map { $0.mapComponents { 1 - $0 } }
  }
}
