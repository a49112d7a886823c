import EditorKit
import Geometry

/// A sequence of pictures that are dropped at one place in quick succession.
struct DropStack {
  /// The maximum time between two drops, in seconds.
  static let pause = 0.5

  /// The location of the drops, in window points.
  let place: Point
  /// The time of the latest drop, in seconds.
  let time: Double

  /// Returns whether a drop at a time in seconds continues the sequence.
  func takes(_ drop: Drop, at time: Double) -> Bool {
    drop.position == place && time - self.time <= Self.pause
  }
}
