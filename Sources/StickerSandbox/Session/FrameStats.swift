import ECS
import Files
import Glibc

/// The durations of frames, for `--stats`.
struct FrameStats {
  private var milliseconds: [Double] = []
  private(set) var frames = 0
  private var events = 0
  private var firstFrame: Double?
  /// Whether each frame's time is kept; `false` without `--stats`, since a kiosk runs for days.
  private let keepsTimes: Bool

  init(keepsTimes: Bool) { self.keepsTimes = keepsTimes }

  /// The time of a monotonic clock, in seconds.
  static var now: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Counts a frame and its events; notes its duration if it was drawn.
  mutating func note(events: Int, seconds: Double, isDrawn: Bool) {
    frames += 1
    self.events += events
    guard isDrawn else { return }
    if keepsTimes { milliseconds.append(seconds * 1000) }
    if firstFrame == nil { firstFrame = Self.secondsSinceProcessStart }
  }

  /// Returns all statistics as JSON, with a line end.
  ///
  /// `stages` are the total times of the stages over all frames.
  func json(
    renderer: String, stickers: Int, stages: [(stage: Stage, total: Duration)]
  ) -> String {
    let perFrame = stages.map { stage, total in
      let (seconds, attoseconds) = total.components
      let sum = Double(seconds) * 1000 + Double(attoseconds) / 1e15
      return "\"\(stage)\": \(sum / Double(max(1, frames)))"
    }
    let sorted = milliseconds.sorted()
    func percentile(_ share: Double) -> Double {
      sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))]
    }
    var usage = rusage()
    unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let cpu =
      Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
      + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
    let each = milliseconds.map { "\(($0 * 1000).rounded() / 1000)" }.joined(separator: ", ")
    let mean = sorted.isEmpty ? 0 : sorted.reduce(0, +) / Double(sorted.count)
    return """
      {
        "frames": \(frames), "drawn": \(sorted.count), "events": \(events), "stickers": \(stickers),
        "renderer": "\(renderer)",
        "frameMilliseconds": {
          "mean": \(mean), "median": \(percentile(0.5)), "p99": \(percentile(0.99)),
          "greatest": \(sorted.last ?? 0),
          "each": [\(each)]
        },
        "stageMilliseconds": {
          \(perFrame.joined(separator: ", "))
        },
        "firstFrameSeconds": \(firstFrame ?? 0), "cpuSeconds": \(cpu),
        "peakMemoryKilobytes": \(usage.ru_maxrss)
      }

      """
  }

  /// The age of the process in seconds, from the kernel's start time; exact to a hundredth of a second.
  private static var secondsSinceProcessStart: Double {
    guard let bytes = try? Disk.read("/proc/self/stat") else { return 0 }
    let text = String(decoding: bytes, as: UTF8.self)
    // The second field is the name in brackets, which may contain spaces; the start time is the 22nd field.
    let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
    guard fields.count > 20, let ticks = Double(fields[20]) else { return 0 }
    var time = timespec()
    unsafe clock_gettime(CLOCK_BOOTTIME, &time)
    let now = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    return now - ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
