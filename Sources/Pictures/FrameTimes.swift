/// The times at which each frame of a picture is shown; a still picture has one frame.
public struct FrameTimes: Hashable, Sendable {
  /// The ends of the frames, in seconds from the start; the last end is the length of one round.
  private let ends: [Double]

  /// One frame for all times.
  public static let still = FrameTimes(seconds: [])

  /// Frames that are shown for so many seconds each, over and over; all above 0.
  public init(seconds: [Double]) {
    var sum = 0.0
    ends = seconds.map { length in
      sum += length
      return sum
    }
  }

  /// Whether there is more than one.
  public var isMoving: Bool { ends.count > 1 }

  /// The frame that is shown at a time, in seconds; O(log(frames)).
  public func frame(at time: Double) -> Int {
    guard isMoving, let place = place(at: time) else { return 0 }
    return min(ends.partitioned { $0 <= place }, ends.count - 1)
  }

  /// Returns the time at which the frame shown at `time` is replaced, in seconds; `nil` if it never is.
  public func change(after time: Double) -> Double? {
    guard isMoving, let place = place(at: time) else { return nil }
    return time + ends[frame(at: time)] - place
  }

  /// Returns the time since the current round began, in seconds; `nil` if there are no frame times or `time` is not finite.
  private func place(at time: Double) -> Double? {
    guard let round = ends.last, round > 0, time.isFinite else { return nil }
    let place = time.truncatingRemainder(dividingBy: round)
    return place < 0 ? place + round : place
  }
}

extension [Double] {
  /// Returns the number of elements that match, which must come before all others; O(log(elements)).
  fileprivate func partitioned(_ matches: (Double) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if matches(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
