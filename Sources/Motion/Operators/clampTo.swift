public import Geometry

extension MotionObservable where T: Componentwise {
  /// A stream of each value, with each number no less than that of `min` and no greater than that of `max`.
  ///
  /// Nil does not act, nor does a number that is none (NaN); where the least exceeds the greatest, the greatest
  /// counts. A value that is no number is passed over.
  @inlinable
  public func clampTo(min: T? = nil, max: T? = nil) -> MotionObservable<T> {
    _nextOperator(ClampTo(min: min, max: max))
  }

  /// The same for limits that may change: a new limit tells the newest value again, unless `onlyEmitWithUpstream` is true.
  public func clampTo(
    min: MotionObservable<T>? = nil, max: MotionObservable<T>? = nil,
    onlyEmitWithUpstream isQuiet: Bool = false
  ) -> MotionObservable<T> {
    let bounded =
      min.map {
        latest(with: $0, onlyEmitWithUpstream: isQuiet) { ClampTo(min: $1, max: nil).next($0) }
      } ?? self
    return max.map {
      bounded.latest(with: $0, onlyEmitWithUpstream: isQuiet) {
        ClampTo(min: nil, max: $1).next($0)
      }
    } ?? bounded
  }
}

/// The step of `clampTo(min:max:)`.
@frozen
public struct ClampTo<T: Componentwise>: StatelessOperator, Equatable {
  /// The least numbers; nil for none.
  public var min: T?
  /// The greatest numbers; nil for none.
  public var max: T?

  /// The limits.
  @inlinable
  public init(min: T?, max: T?) {
    self.min = min
    self.max = max
  }

  /// The value within the limits; nil for one that is no number.
  @inlinable
  public func next(_ value: T) -> T? {
    guard value.isNumber else { return nil }
    var value = value
    if let min { value = value.zipComponents(with: min) { $0 < $1 ? $1 : $0 } }
    if let max { value = value.zipComponents(with: max) { $0 > $1 ? $1 : $0 } }
    return value
  }
}
