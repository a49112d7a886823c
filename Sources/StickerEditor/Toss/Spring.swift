import Geometry
import Glibc

/// A damped spring of unit length, let go at 0 with its rest at 1.
enum Spring {
  /// Turns a second, over 2π.
  private static let frequency = 18.0
  /// Less than 1: it overshoots a little.
  private static let damping = 0.62

  /// Where it is after so many seconds.
  static func settling(_ time: Double) -> Double {
    let turning = frequency * (1 - damping * damping).squareRoot()
    let wave = cos(turning * time) + damping * frequency / turning * sin(turning * time)
    return 1 - exponential(-damping * frequency * time) * wave
  }
}
