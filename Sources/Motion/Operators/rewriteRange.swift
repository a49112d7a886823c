public import Geometry

extension MotionObservable where T: Componentwise {
  /// Returns a stream of each value, mapped linearly from `start`–`end` to `destinationStart`–`destinationEnd`.
  ///
  /// Values outside the source range are extrapolated, unless the mapping is `clamped`. A source range of zero length
  /// maps every value to the start of the destination. Results that are not finite are dropped.
  public func rewriteRange<U: Componentwise>(
    start: T, end: T, destinationStart: U, destinationEnd: U, clamped: Bool = false
  ) -> MotionObservable<U> {
    _nextOperator(
      RewriteRange(
        start: start, end: end, destinationStart: destinationStart,
        destinationEnd: destinationEnd, clamped: clamped))
  }
}

/// The step of `rewriteRange(start:end:destinationStart:destinationEnd:clamped:)`.
@frozen
public struct RewriteRange<T: Componentwise, U: Componentwise>: StatelessOperator, Equatable {
  /// The value that is mapped to ``destinationStart``.
  public var start: T
  /// The value that is mapped to ``destinationEnd``.
  public var end: T
  /// The result for ``start``.
  public var destinationStart: U
  /// The result for ``end``.
  public var destinationEnd: U
  /// Whether results stay between ``destinationStart`` and ``destinationEnd``.
  public var isClamped: Bool

  /// Creates a mapping between two ranges.
  @inlinable
  public init(start: T, end: T, destinationStart: U, destinationEnd: U, clamped: Bool = false) {
    (self.start, self.end) = (start, end)
    (self.destinationStart, self.destinationEnd) = (destinationStart, destinationEnd)
    isClamped = clamped
  }

  /// Returns the mapped value; `nil` if it is not finite.
  @inlinable
  public func next(_ value: T) -> U? {
    var progress = U.Component((value - start).progress(along: end - start))
    guard progress == progress else { return nil }
    if isClamped { progress = max(0, min(1, progress)) }
    let way = destinationEnd - destinationStart
    let result = destinationStart + way.multiplied(by: progress)
    return result.isFinite ? result : nil
  }
}
