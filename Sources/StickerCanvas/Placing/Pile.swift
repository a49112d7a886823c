import EditorKit
import Geometry

/// Pictures that are dropped at one place, one after the other.
struct Pile {
  /// The longest time between one and the next, in seconds.
  static let pause = 0.5

  /// The place at which they are dropped, in window points.
  let place: Point
  /// The time at which the latest one was dropped, in seconds.
  let time: Double

  /// Whether a picture belongs to them.
  func takes(_ drop: Drop, at time: Double) -> Bool {
    drop.position == place && time - self.time <= Self.pause
  }
}
