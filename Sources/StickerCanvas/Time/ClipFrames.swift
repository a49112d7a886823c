/// The frames of a clip, which follow one another at a constant rate.
public struct ClipFrames: Equatable, Sendable {
  /// The frames per second.
  private let rate: Double

  /// The length of a frame, in seconds.
  package var length: Double { 1 / rate }

  /// Creates frames of a rate, in frames per second; a rate outside of 0.001 to 1000 counts as 30.
  public init(rate: Double) { self.rate = (0.001...1000).contains(rate) ? rate : 30 }

  /// Returns the index of the frame that is shown at a time in seconds, counted from 0.
  func index(at time: Double) -> Int {
    // A start time that is computed from an index may be too small by a rounding error.
    Int((max(0, min(Playhead.longest, time)) * rate + 1e-6).rounded(.down))
  }

  /// Returns the start time of the frame `steps` frames after the frame at a time, in seconds.
  ///
  /// The result is the start of a frame that starts before `duration`.
  package func start(_ steps: Int, after time: Double, within duration: Double) -> Double {
    let last = index(at: duration - 2e-6 / rate)
    let index = max(0, min(last, min(last, index(at: time)) + max(-last, min(last, steps))))
    return Double(index) / rate
  }
}
