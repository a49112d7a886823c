public import ECS
public import Geometry
import Motion

/// The landing point, the current location and the velocity of a contact.
///
/// Points are window points; times are seconds on the clock of the samples.
public struct Trace: Component, Equatable, Sendable {
  /// The landing point, in window points.
  public let landing: Point
  /// The time of the landing, in seconds.
  public let landingTime: Double
  /// The current location, in window points.
  public private(set) var location: Point
  /// The greatest distance that the contact has been from its landing point, in window points.
  public private(set) var travel = 0.0
  /// The time of the contact's last sample or tick, in seconds.
  public private(set) var time: Double
  /// The samples of the last ``window`` seconds, the oldest first.
  private var samples: [Timestamped<Point>]

  /// The time for which a movement contributes to the velocity, in seconds.
  public static let window = 0.1
  /// The least interval between stored samples, in seconds; nearer samples are merged, so that a trace has few.
  static let spacing = 1.0 / 240

  /// Creates the trace of a contact that has just landed.
  public init(landing: Point, time: Double) {
    (self.landing, self.landingTime) = (landing, time)
    (self.location, self.time) = (landing, time)
    samples = [Timestamped(landing, at: time)]
  }

  /// Moves the contact to a window point; O(samples of the last tenth of a second).
  ///
  /// A time before the last sample's time is replaced by the latter.
  public mutating func move(to point: Point, time: Double) {
    location = point
    travel = max(travel, landing.distance(to: point))
    tick(time)
    let count = samples.count
    if count > 1, self.time - samples[count - 2].time < Self.spacing { samples.removeLast() }
    samples.append(Timestamped(point, at: self.time))
    if let first = samples.firstIndex(where: { self.time - $0.time <= Self.window }), first > 0 {
      samples.removeFirst(first)
    }
  }

  /// Records that time has passed without a movement; ignores a time in the past or one that is not finite.
  public mutating func tick(_ time: Double) {
    if time.isFinite { self.time = max(self.time, time) }
  }

  /// The mean velocity over the last tenth of a second, in window points per second.
  ///
  /// Zero for a contact that has rested for that long, or that has no two samples of different times. O(samples of the
  /// last tenth of a second).
  public var velocity: Vector {
    guard let last = samples.last,
      let first = samples.first(where: { time - $0.time <= Self.window }), last.time > first.time
    else { return .zero }
    return (last.value - first.value) / (last.time - first.time)
  }
}
