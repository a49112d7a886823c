/// What tells a drag from a tap: one comparison, for everybody who asks.
public enum Slop {
  /// Whether a touch that has moved by `distance`, in points, is a drag: it has if that is the slop, or more.
  ///
  /// With a slop of zero a touch that has not moved is a drag, too; taps and holds ask
  /// ``TouchSnapshot/hasTravelled(by:)``, for which it has not moved. False for a distance that is no number.
  @inlinable
  public static func isPassed(by distance: Double, of slop: Double) -> Bool { distance >= slop }
}
