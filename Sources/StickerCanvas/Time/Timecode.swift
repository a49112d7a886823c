/// Times in the form in which they are shown: `0:03.2`, `1:02:03`.
package enum Timecode {
  /// Returns a time in seconds, with tenths; a time that is negative or not finite counts as 0.
  package static func text(of time: Double) -> String {
    let tenths = Int((limited(time) * 10 + 1e-6).rounded(.down))
    return "\(whole(tenths / 10)).\(tenths % 10)"
  }

  /// Returns a duration in seconds, with tenths unless they are 0.
  package static func text(ofDuration duration: Double) -> String {
    let text = text(of: duration)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func limited(_ time: Double) -> Double {
    time.isFinite ? max(0, min(Playhead.longest, time)) : 0
  }

  private static func whole(_ seconds: Int) -> String {
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return (hours > 0 ? "\(hours):\(padded(minutes))" : "\(minutes)") + ":\(padded(seconds % 60))"
  }
}
