public import Geometry

extension MotionObservable where T: Componentwise {
  /// Returns a stream of each value, with each component no less than in `min` and no greater than in `max`.
  ///
  /// A limit that is `nil` or NaN has no effect; if the minimum exceeds the maximum, the result is the maximum. A value
  /// with a NaN is dropped.
  @inlinable
  public func clampTo(min: T? = nil, max: T? = nil) -> MotionObservable<T> {
    _nextOperator { value, next in
      if let clamped = value.clamped(min: min, max: max) { next(clamped) }
    }
  }

  /// Returns a stream of each value, limited by the newest minimum and maximum.
  ///
  /// A new limit sends the newest value again, unless `onlyEmitWithUpstream` is true.
  public func clampTo(
    min: MotionObservable<T>? = nil, max: MotionObservable<T>? = nil,
    onlyEmitWithUpstream isQuiet: Bool = false
  ) -> MotionObservable<T> {
    let bounded =
      min.map {
        latest(with: $0, onlyEmitWithUpstream: isQuiet) { $0.clamped(min: $1, max: nil) }
      } ?? self
    return max.map {
      bounded.latest(with: $0, onlyEmitWithUpstream: isQuiet) { $0.clamped(min: nil, max: $1) }
    } ?? bounded
  }
}

extension Componentwise {
  /// Returns the value with each component within the limits; `nil` if a component is NaN.
  @inlinable
  func clamped(min: Self?, max: Self?) -> Self? {
    guard isNumber else { return nil }
    var value = self
    if let min { value = value.zipComponents(with: min) { $0 < $1 ? $1 : $0 } }
    if let max { value = value.zipComponents(with: max) { $0 > $1 ? $1 : $0 } }
    return value
  }
}
