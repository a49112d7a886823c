public import ECS
public import Geometry

/// The landing point, the current location and the velocity of a contact.
///
/// Points are window points, times are seconds of the clock that the samples bring along.
public struct Trace: Component, Equatable, Sendable {
  /// The landing point.
  public let landing: Point
  /// The time of the landing.
  public let landingTime: Double
  /// The current location.
  public private(set) var location: Point
  /// The greatest distance that the contact has been from its landing point, in window points.
  public private(set) var travel = 0.0
  /// The time of the contact's last sample.
  public private(set) var time: Double
  /// The samples of the last ``window`` seconds, the oldest first.
  private var samples: [Sample]

  private struct Sample: Equatable {
    var time: Double
    var location: Point
  }

  /// The time for which a movement counts for the velocity, in seconds.
  public static let window = 0.1
  /// Samples nearer in time than this, in seconds, are kept as one, so that a trace has few.
  static let spacing = 1.0 / 240

  /// A contact that has just landed.
  public init(landing: Point, time: Double) {
    (self.landing, self.landingTime) = (landing, time)
    (self.location, self.time) = (landing, time)
    samples = [Sample(time: time, location: landing)]
  }

  /// The contact is somewhere else; O(samples of the last tenth of a second).
  ///
  /// A time before the last sample's counts as that one's.
  public mutating func move(to point: Point, time: Double) {
    location = point
    travel = max(travel, landing.distance(to: point))
    tick(time)
    let count = samples.count
    if count > 1, self.time - samples[count - 2].time < Self.spacing { samples.removeLast() }
    samples.append(Sample(time: self.time, location: point))
    if let first = samples.firstIndex(where: { self.time - $0.time <= Self.window }), first > 0 {
      samples.removeFirst(first)
    }
  }

  /// Time has passed in which the contact did not move.
  public mutating func tick(_ time: Double) {
    if time.isFinite { self.time = max(self.time, time) }
  }

  /// The mean velocity over the last tenth of a second, in window points per second.
  ///
  /// Zero for a contact that has rested for that long, or of which no two samples differ in time.
  /// O(samples of the last tenth of a second).
  public var velocity: Vector {
    guard let last = samples.last,
      let first = samples.first(where: { time - $0.time <= Self.window }), last.time > first.time
    else { return .zero }
    return (last.location - first.location) / (last.time - first.time)
  }
}
