public import Geometry

/// A point that follows a path at the pace of a timing function, whatever the spacing of the path's control points.
public struct PathMotion: Hashable, Sendable, TimedMotion {
  /// The times at which the motion starts, repeats and ends.
  public var timing: TweenTiming
  /// The path that the point follows.
  public let path: MotionPath
  /// The pacing of the motion.
  public let timingFunction: TimingFunction
  /// The distance along the path from its start to each sample, in the path's points.
  private let lengths: [Double]

  /// The number of samples on each segment, enough for a pace that is even to a thousandth.
  private static let places = 64

  /// Creates a motion along a path; `nil` if the path is not finite.
  public init?(
    _ path: MotionPath, timing: TweenTiming, timingFunction: TimingFunction = .easeInEaseOut
  ) {
    guard path.isFinite else { return nil }
    self.path = path
    self.timing = timing
    self.timingFunction = timingFunction
    var (lengths, last, begin) = ([0.0], path.start, path.start)
    for curve in path.curves {
      for place in 1...Self.places {
        let point = curve.point(at: Double(place) / Double(Self.places), from: begin)
        lengths.append(lengths[lengths.count - 1] + point.distance(to: last))
        last = point
      }
      begin = curve.end
    }
    self.lengths = lengths
  }

  /// Returns the point at a time, in seconds.
  public func value(at time: Double) -> Point {
    point(atShare: timingFunction.progress(at: timing.share(at: time)))
  }

  /// Returns whether the motion is over at a time, in seconds.
  public func isOver(at time: Double) -> Bool { timing.isOver(at: time) }

  /// Returns the point at a share of the path's length; the nearer end of the path for a share outside 0 to 1.
  private func point(atShare share: Double) -> Point {
    guard let total = lengths.last, total > 0, share > 0 else { return path.start }
    guard share < 1 else { return path.end }
    let wanted = share * total
    let high = min(lengths.partitioningIndex { $0 > wanted }, lengths.count - 1)
    let low = high - 1
    let step = lengths[high] - lengths[low]
    let within = step > 0 ? (wanted - lengths[low]) / step : 0
    let curve = low / Self.places
    let begin = curve > 0 ? path.curves[curve - 1].end : path.start
    let (from, to) = (low % Self.places, low % Self.places + 1)
    let share = path.curves[curve].parameter(
      atShare: within, from: Double(from) / Double(Self.places),
      to: Double(to) / Double(Self.places), start: begin)
    return path.curves[curve].point(at: share, from: begin)
  }

  /// Returns the motion with its path displaced.
  public func displaced(by displacement: Point) -> PathMotion {
    var path = MotionPath(from: path.start + displacement)
    for curve in self.path.curves {
      path.addCurve(
        to: curve.end + displacement, control1: curve.control1 + displacement,
        control2: curve.control2 + displacement)
    }
    return PathMotion(path, timing: timing, timingFunction: timingFunction) ?? self
  }
}
