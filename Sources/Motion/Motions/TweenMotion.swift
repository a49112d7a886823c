public import Geometry

/// A value that passes through a list of values, one after another.
public struct TweenMotion<Value: Componentwise>: Hashable, Sendable, TimedMotion
where Value.Component == Double, Value: Hashable & Sendable {
  /// The times at which the motion starts, repeats and ends.
  public var timing: TweenTiming
  /// The values, all finite; at least one.
  public let values: [Value]
  /// The share of the time, from 0 to 1, at which the tween reaches each value; never decreasing.
  public let offsets: [Double]
  /// The pacing between each value and the next.
  public let timingFunctions: [TimingFunction]

  /// Creates a tween through values; `nil` if no value is finite.
  ///
  /// Values that are not finite are left out. Offsets are evenly spaced if their number differs from that of the
  /// values, if they decrease or are outside 0 to 1, or if a value is left out. If there are too few timing functions,
  /// the last one applies to the rest, or a linear one if there is none.
  public init?(
    _ values: [Value], timing: TweenTiming, offsets: [Double] = [],
    timingFunctions: [TimingFunction] = [.easeInEaseOut]
  ) {
    let isOffset = values.map(\.isFinite)
    self.values = values.filter(\.isFinite)
    guard !self.values.isEmpty else { return nil }
    self.timing = timing
    self.timingFunctions = timingFunctions
    let count = self.values.count
    let rises = zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 }
    let isGiven =
      offsets.count == count && !isOffset.contains(false) && rises
      && offsets.allSatisfy { $0 >= 0 && $0 <= 1 }
    self.offsets = isGiven ? offsets : (0..<count).map { Double($0) / Double(max(1, count - 1)) }
  }

  /// Returns the value at a time, in seconds.
  public func value(at time: Double) -> Value { value(atShare: timing.share(at: time)) }

  /// Returns whether the tween is over at a time, in seconds.
  public func isOver(at time: Double) -> Bool { timing.isOver(at: time) }

  /// Returns the value at a share of the time.
  private func value(atShare share: Double) -> Value {
    guard let next = offsets.firstIndex(where: { share < $0 }) else {
      return values[values.count - 1]
    }
    guard next > 0 else { return values[0] }
    let (from, to) = (offsets[next - 1], offsets[next])
    let function =
      next - 1 < timingFunctions.count ? timingFunctions[next - 1] : timingFunctions.last ?? .linear
    let progress = function.progress(at: (share - from) / (to - from))
    return values[next - 1]
      + (values[next] - values[next - 1]).multiplied(by: progress)
  }

  /// Returns the tween with all its values displaced.
  public func displaced(by displacement: Value) -> TweenMotion {
    TweenMotion(
      values.map { $0 + displacement }, timing: timing, offsets: offsets,
      timingFunctions: timingFunctions) ?? self
  }
}
