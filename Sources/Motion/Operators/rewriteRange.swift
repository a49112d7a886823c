public import Geometry

extension MotionObservable where T: Componentwise {
  /// Returns a stream of each value, mapped linearly from `start`–`end` to `destinationStart`–`destinationEnd`.
  ///
  /// Values outside the source range are extrapolated, unless the mapping is `clamped`. A source range of zero length
  /// maps every value to the start of the destination. Results that are not finite are dropped.
  public func rewriteRange<U: Componentwise>(
    start: T, end: T, destinationStart: U, destinationEnd: U, clamped: Bool = false
  ) -> MotionObservable<U> {
    compactMap { value in
      var progress = U.Component((value - start).progress(along: end - start))
      guard progress == progress else { return nil }
      if clamped { progress = max(0, min(1, progress)) }
      let way = destinationEnd - destinationStart
      let result = destinationStart + way.multiplied(by: progress)
      return result.isFinite ? result : nil
    }
  }
}
