/// The rule that tells a drag from a tap, shared by all recognisers.
public enum Slop {
  /// Returns whether a touch that has moved by `distance` points is a drag, which it is from `slop` points on.
  ///
  /// With a slop of zero a touch that has not moved is a drag, too; taps and long presses use
  /// ``TouchSnapshot/hasTravelled(by:)``, for which such a touch has not moved. Returns false for NaN.
  @inlinable
  public static func isPassed(by distance: Double, of slop: Double) -> Bool { distance >= slop }
}
