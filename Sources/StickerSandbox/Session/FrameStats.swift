import ECS
import Files
import Glibc

/// The durations of frames, for `--stats`.
struct FrameStats {
  private var milliseconds: [Double] = []
  private(set) var frames = 0
  private var events = 0
  private var firstFrame: Double?
  /// Whether each frame's time is kept: a program that runs for days has no use for them.
  private let keepsTimes: Bool

  init(keepsTimes: Bool) { self.keepsTimes = keepsTimes }

  /// Seconds of a clock that only goes forward.
  static var now: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Notes a frame: how many events it took in, and, if it was drawn, how long that all took.
  mutating func note(events: Int, seconds: Double, isDrawn: Bool) {
    frames += 1
    self.events += events
    guard isDrawn else { return }
    if keepsTimes { milliseconds.append(seconds * 1000) }
    if firstFrame == nil { firstFrame = Self.secondsSinceProcessStart }
  }

  /// Everything as JSON, with a line end.
  ///
  /// `stages` are the times that the stages of all frames have taken together.
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
    // The second field is the name in brackets, which may hold spaces; the start is the 22nd.
    let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
    guard fields.count > 20, let ticks = Double(fields[20]) else { return 0 }
    var time = timespec()
    unsafe clock_gettime(CLOCK_BOOTTIME, &time)
    let now = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    return now - ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
