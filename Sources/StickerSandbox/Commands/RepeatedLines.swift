/// The lines that were printed recently, so that no line is repeated.
struct RepeatedLines {
  private var times: [String: Double] = [:]

  /// The time for which a line is not repeated, in seconds.
  static let pause = 10.0

  /// Returns whether a line was printed shortly before a time, in seconds; notes the line if not.
  mutating func isRepeated(_ line: String, at time: Double) -> Bool {
    times = times.filter { time - $0.value < Self.pause }
    if times[line] != nil { return true }
    times[line] = time
    return false
  }
}
