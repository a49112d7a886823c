/// The times of frames in the order in which frames are shown, in ticks: 0 or later, and always growing until a
/// restart.
///
/// A missing time is the usual step after the last one. A time that is not after the last one becomes the last one plus 1
/// tick; if it lies further back than the tolerance, it counts as missing, and the jump is added to all later times. A
/// time that lies after the stated end by more than the tolerance counts as missing, too. The tolerance is a second, or
/// the usual step if that is longer.
struct RepairedTimes {
  /// The stored time that is the start of the video, in ticks; set by the first frame.
  private(set) var origin: Int64 = 0
  /// The usual time from one frame to the next, in ticks; above 0.
  let usual: Int64
  /// The stored time at which the video ends, in ticks; `nil` if it is unknown.
  var statedEnd: Int64?
  /// The sum of all jumps back, which is added to stored times, in ticks.
  private(set) var shift: Int64 = 0
  /// The number of ticks that a stored time may lie before the last one, or after the end, until it counts as damaged.
  private let tolerance: Int64
  private let soundStart: Int64?
  private var last: Int64?
  private var start: Int64 = 0
  private var hasOrigin = false

  /// Creates times for a number of ticks and a number of frames per second; `soundStart` is in ticks.
  ///
  /// The video starts with the sound if the sound starts before the first frame by more than a tenth of the tolerance:
  /// 0.1 seconds, unless the usual step is longer than a second.
  init(ticksPerSecond: Double, frameRate: Double, soundStart: Int64?) {
    usual = max(1, Int64(min(ticksPerSecond / frameRate, Double(timeLimit)).rounded()))
    tolerance = max(usual, Int64(ticksPerSecond.rounded()))
    self.soundStart = soundStart
  }

  /// Returns the time of the next frame from its stored time; `nil` means that the file has none.
  mutating func next(_ stored: Int64?) -> Int64 {
    if !hasOrigin { begin(stored) }
    var time = stored.map { $0 - origin + shift }
    if let stored, let statedEnd, stored > statedEnd + tolerance { time = nil }
    if shift > timeLimit { time = nil }
    guard let last else {
      let first = max(0, time ?? start)
      self.last = first
      return first
    }
    let expected = last + usual
    var result = time ?? expected
    if result <= last {
      if last - result > tolerance {
        shift += expected - result
        result = expected
      } else {
        result = last + 1
      }
    }
    self.last = result
    return result
  }

  private mutating func begin(_ stored: Int64?) {
    hasOrigin = true
    origin = stored ?? 0
    if let soundStart, soundStart < origin - tolerance / 10 { origin = soundStart }
  }

  /// Forgets the last frame, before reading goes on at a packet with a stored time; `nil` stands for the start of the file.
  mutating func restart(at stored: Int64?) {
    last = nil
    start = stored.map { $0 - origin } ?? 0
    if stored == nil { shift = 0 }
  }
}
