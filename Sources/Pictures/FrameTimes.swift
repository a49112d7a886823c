import Geometry
public import PictureFiles

/// The times at which each frame of a picture is shown; a still picture has one frame.
public struct FrameTimes: Hashable, Sendable {
  /// The ends of the frames, in seconds from the start; the last end is the length of one round.
  private let ends: [Double]
  /// The time at which the last frame begins for good, in seconds from the start; infinite if it never does.
  private let end: Double

  /// A single frame, which is always shown.
  public static let still = FrameTimes(seconds: [])

  /// Creates frames that are shown for so many seconds each; all numbers must be above 0.
  ///
  /// All frames are shown `plays` times, then the last one stays; they are repeated for ever if it is `nil`.
  public init(seconds: [Double], plays: Int? = nil) {
    var sum = 0.0
    ends = seconds.map { length in
      sum += length
      return sum
    }
    end = plays.map { sum * Double($0) - (seconds.last ?? 0) } ?? .infinity
  }

  /// Creates the times of a file's frames.
  public init(_ frames: FrameList) {
    self.init(seconds: frames.milliseconds.map { Double($0) / 1000 }, plays: frames.plays)
  }

  /// The number of frames, at least 1.
  public var count: Int { max(1, ends.count) }

  /// Whether there is more than one frame.
  public var isMoving: Bool { ends.count > 1 }

  /// Returns the number of the frame that is shown at a time, in seconds; O(log(frames)).
  public func frame(at time: Double) -> Int {
    guard isMoving, let place = place(at: time) else { return 0 }
    if time >= end { return ends.count - 1 }
    return min(ends.partitioningIndex { $0 > place }, ends.count - 1)
  }

  /// Returns the time at which the frame shown at `time` is replaced, in seconds; `nil` if it never is.
  public func change(after time: Double) -> Double? {
    guard isMoving, time < end, let place = place(at: time) else { return nil }
    return time + ends[frame(at: time)] - place
  }

  /// Returns the time since the current round began, in seconds; `nil` without frame times, or if `time` is not finite.
  private func place(at time: Double) -> Double? {
    guard let round = ends.last, round > 0, time.isFinite else { return nil }
    let place = time.truncatingRemainder(dividingBy: round)
    return place < 0 ? place + round : place
  }
}
