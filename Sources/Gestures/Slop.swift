/// The rule that distinguishes a drag from a tap, shared by all recognizers.
public enum Slop {
  /// Returns whether a touch that has moved by `distance` is a drag, because `distance` is at least `slop`; both in
  /// window points.
  ///
  /// With a slop of 0, a touch that has not moved is a drag, too; taps and long presses use
  /// ``TouchSnapshot/hasTravelled(by:)``, which returns `false` for such a touch. Returns `false` if a number is NaN.
  @inlinable
  public static func isPassed(by distance: Double, of slop: Double) -> Bool { distance >= slop }
}
