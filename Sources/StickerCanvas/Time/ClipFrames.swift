import Geometry

/// The start times of a clip's frames, in seconds from the clip's start.
public struct ClipFrames: Equatable, Sendable {
  /// The frames per second; unused if there are start times.
  private var rate = 30.0
  /// The start times, ascending; empty for a constant frame rate.
  private var starts: [Double] = []

  /// Creates frames of a constant rate, in frames per second; a rate outside of 0.001 to 1000 counts as 30.
  public init(rate: Double) { if (0.001...1000).contains(rate) { self.rate = rate } }

  /// Creates frames that start at given times, in seconds and in any order.
  ///
  /// Times that are negative or not finite are left out. Without times, the rate is 30 frames per second. O(n log n).
  public init(starts: [Double]) { self.starts = starts.filter { $0.isFinite && $0 >= 0 }.sorted() }

  /// Returns the index of the frame that is shown at a time in seconds, counted from 0; O(log(frames)).
  public func index(at time: Double) -> Int {
    let time = max(0, min(Playhead.longest, time))
    // A start time that is computed from an index may be too small by a rounding error.
    guard !starts.isEmpty else { return Int((time * rate + 1e-6).rounded(.down)) }
    return max(0, starts.partitioningIndex { $0 > time + 1e-9 } - 1)
  }

  /// Returns the length of the frame at a time, in seconds; the last frame of a clip counts as long as the one before.
  package func length(at time: Double) -> Double {
    guard starts.count > 1 else { return 1 / rate }
    let next = min(index(at: time) + 1, starts.count - 1)
    return starts[next] - starts[next - 1]
  }

  /// Returns the start time of the frame `steps` frames after the frame at a time, in seconds.
  ///
  /// The result is the start of a frame that starts before `duration`. O(log(frames)).
  package func start(_ steps: Int, after time: Double, within duration: Double) -> Double {
    let last = index(at: duration - 2e-6 / rate)
    let index = max(0, min(last, min(last, index(at: time)) + max(-last, min(last, steps))))
    return starts.isEmpty ? Double(index) / rate : min(duration, starts[index])
  }
}
