package import Geometry

/// A message about a tap on a sticker or beside all stickers.
package protocol TapMessage {
  /// The location of the tap, in interface points.
  var place: Point { get }
  /// The time of the tap, in seconds.
  var time: Double { get }
}

extension TapMessage {
  /// Returns whether this tap is the second tap of a double tap: within `seconds` and `distance` interface points of
  /// the last tap.
  package func follows(_ last: (any TapMessage)?, within seconds: Double, near distance: Double)
    -> Bool
  {
    guard let last else { return false }
    return time - last.time <= seconds && place.distance(to: last.place) <= distance
  }
}
