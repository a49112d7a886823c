public import Geometry

extension MotionObservable where T: Componentwise {
  /// A stream of where each value lies between `start` and `end`, carried over to between `destinationStart` and
  /// `destinationEnd`.
  ///
  /// What lies before the start or beyond the end goes on in a straight line, unless it is `clamped`. From a
  /// range without length every value goes to the start of the destination. Where the result is not finite,
  /// nothing is told.
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
  /// Where values that go to the destination's start lie.
  public var start: T
  /// Where values that go to the destination's end lie.
  public var end: T
  /// What the start becomes.
  public var destinationStart: U
  /// What the end becomes.
  public var destinationEnd: U
  /// Whether nothing goes beyond the two.
  public var isClamped: Bool

  /// Two ranges.
  @inlinable
  public init(start: T, end: T, destinationStart: U, destinationEnd: U, clamped: Bool = false) {
    (self.start, self.end) = (start, end)
    (self.destinationStart, self.destinationEnd) = (destinationStart, destinationEnd)
    isClamped = clamped
  }

  /// The value, carried over; nil where that is not finite.
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
