public import Geometry

/// A value that passes through some values, one after another.
public struct TweenMotion<Value: Componentwise>: Hashable, Sendable, TimedMotion
where Value.Component == Double, Value: Hashable & Sendable {
  /// The times at which the motion starts, repeats and ends.
  public var timing: TweenTiming
  /// The values, of which there is at least one.
  public let values: [Value]
  /// The share of the time at which it comes to each value, rising from 0 to 1.
  public let offsets: [Double]
  /// The pacing between each value and the next.
  public let timingFunctions: [TimingFunction]

  /// A value that passes through others.
  ///
  /// Offsets that are left out, of which there are not as many as values, or that do not rise from 0 to 1, are even. Where
  /// there are too few timing functions, the last one counts for the rest; linear if there is none. Values that are not
  /// finite are left out. Nil if no value is left.
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

  /// The value at a time.
  public func value(at time: Double) -> Value { value(atShare: timing.share(at: time)) }

  /// Whether it has come to its end by a time.
  public func isOver(at time: Double) -> Bool { timing.isOver(at: time) }

  /// The value at a share of the way.
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

  /// The same tween elsewhere.
  public func displaced(by displacement: Value) -> TweenMotion {
    TweenMotion(
      values.map { $0 + displacement }, timing: timing, offsets: offsets,
      timingFunctions: timingFunctions) ?? self
  }
}
