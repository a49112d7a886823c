/// When which frame of a picture is shown; a still picture has one, always.
public struct FrameTimes: Hashable, Sendable {
  /// When each frame but the last ends, and then when all of it begins anew, in seconds from its start.
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

  /// When the next frame takes the place of that of a time; nil where it never does.
  public func change(after time: Double) -> Double? {
    guard isMoving, let place = place(at: time) else { return nil }
    return time + ends[frame(at: time)] - place
  }

  /// How much of the present round is over.
  private func place(at time: Double) -> Double? {
    guard let round = ends.last, round > 0, time.isFinite else { return nil }
    let place = time.truncatingRemainder(dividingBy: round)
    return place < 0 ? place + round : place
  }
}

extension [Double] {
  /// How many elements match; those that do come first.
  fileprivate func partitioned(_ matches: (Double) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if matches(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
