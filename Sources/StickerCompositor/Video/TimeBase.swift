/// A length of time as a fraction of a second: the unit of the times in a stream of a video file.
public struct TimeBase: Hashable, Sendable {
  /// The numerator, above 0.
  public var numerator: Int32
  /// The denominator, above 0.
  public var denominator: Int32

  /// Creates a fraction of a second; both numbers must be above 0.
  public init(_ numerator: Int32, _ denominator: Int32) {
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  /// Returns a number of ticks in seconds.
  public func seconds(_ ticks: Int64) -> Double {
    Double(ticks) * Double(numerator) / Double(denominator)
  }
}
