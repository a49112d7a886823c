/// Knows which lines were said a moment ago, so that none is said twice.
struct RepeatedLines {
  private var times: [String: Double] = [:]

  /// The time for which a line is not repeated, in seconds.
  static let pause = 10.0

  /// Whether a line was said a moment before a time, in seconds; else it is from now on.
  mutating func isRepeated(_ line: String, at time: Double) -> Bool {
    times = times.filter { time - $0.value < Self.pause }
    if times[line] != nil { return true }
    times[line] = time
    return false
  }
}
