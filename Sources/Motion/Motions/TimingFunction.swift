/// The pacing of a tween: a cubic Bézier curve from (0, 0) to (1, 1), with time to the right and progress up.
///
/// The control points' times are between 0 and 1, so that there is one progress for each time; the progress may be
/// outside that range.
@frozen
public struct TimingFunction: Hashable, Sendable {
  /// The time of the first control point.
  public let x1: Double
  /// The progress of the first control point.
  public let y1: Double
  /// The time of the second control point.
  public let x2: Double
  /// The progress of the second control point.
  public let y2: Double

  /// Creates a curve with two control points; times are clamped to 0 to 1, and the curve is linear if a number is not
  /// finite.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    let isFinite = x1.isFinite && y1.isFinite && x2.isFinite && y2.isFinite
    self.x1 = isFinite ? max(0, min(1, x1)) : 0
    self.y1 = isFinite ? y1 : 0
    self.x2 = isFinite ? max(0, min(1, x2)) : 1
    self.y2 = isFinite ? y2 : 1
  }

  /// A constant speed.
  public static let linear = TimingFunction(0, 0, 1, 1)
  /// A slow beginning.
  public static let easeIn = TimingFunction(0.42, 0, 1, 1)
  /// A slow end.
  public static let easeOut = TimingFunction(0, 0, 0.58, 1)
  /// A slow beginning and a slow end.
  public static let easeInEaseOut = TimingFunction(0.42, 0, 0.58, 1)

  /// Returns the progress at a share of the time, which is clamped to 0 to 1; the progress may be outside that range.
  public func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    if x1 == y1 && x2 == y2 { return time }
    // The time increases along the curve, so bisection finds it; 60 steps exhaust the precision.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if Self.bezier(x1, x2, middle) < time { low = middle } else { high = middle }
    }
    return Self.bezier(y1, y2, high)
  }

  private static func bezier(_ a: Double, _ b: Double, _ t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * a + 3 * rest * t * t * b + t * t * t
  }
}
