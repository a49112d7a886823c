import Geometry

/// The times at which each frame of a picture is shown; a still picture has one frame.
public struct FrameTimes: Hashable, Sendable {
  /// The ends of the frames, in seconds from the start; the last end is the length of one round.
  private let ends: [Double]

  /// A single frame, which is always shown.
  public static let still = FrameTimes(seconds: [])

  /// Creates frames that are shown repeatedly, for so many seconds each; all numbers must be above 0.
  public init(seconds: [Double]) {
    var sum = 0.0
    ends = seconds.map { length in
      sum += length
      return sum
    }
  }

  /// Whether there is more than one frame.
  public var isMoving: Bool { ends.count > 1 }

  /// Returns the number of the frame that is shown at a time, in seconds; O(log(frames)).
  public func frame(at time: Double) -> Int {
    guard isMoving, let place = place(at: time) else { return 0 }
    return min(ends.partitioningIndex { $0 > place }, ends.count - 1)
  }

  /// Returns the time at which the frame shown at `time` is replaced, in seconds; `nil` if it never is.
  public func change(after time: Double) -> Double? {
    guard isMoving, let place = place(at: time) else { return nil }
    return time + ends[frame(at: time)] - place
  }

  /// Returns the time since the current round began, in seconds; `nil` without frame times, or if `time` is not finite.
  private func place(at time: Double) -> Double? {
    guard let round = ends.last, round > 0, time.isFinite else { return nil }
    let place = time.truncatingRemainder(dividingBy: round)
    return place < 0 ? place + round : place
  }
}
