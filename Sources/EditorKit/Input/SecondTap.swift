package import Geometry

/// That something was tapped, or nothing.
package protocol ToldTap {
  /// In window points.
  var place: Point { get }
  /// When, in seconds.
  var time: Double { get }
}

extension ToldTap {
  /// Whether it is the second of two taps: no later than so many seconds after the last, and no farther from it than so many
  /// window points.
  package func follows(_ last: (any ToldTap)?, within seconds: Double, near distance: Double)
    -> Bool
  {
    guard let last else { return false }
    return time - last.time <= seconds && place.distance(to: last.place) <= distance
  }
}
