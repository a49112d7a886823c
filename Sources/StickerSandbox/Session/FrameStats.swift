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

  /// Counts a frame and its events; notes its duration if it was drawn.
  mutating func note(events: Int, duration: Duration, isDrawn: Bool) {
    frames += 1
    self.events += events
    guard isDrawn else { return }
    if keepsTimes { milliseconds.append(duration / .milliseconds(1)) }
    if firstFrame == nil { firstFrame = Self.secondsSinceProcessStart }
  }

  /// Returns all statistics as JSON, with a line end.
  ///
  /// `video` are the statistics of playback, as JSON, and `stages` the total times of the stages over all frames.
  func json(
    renderer: String, stickers: Int, video: String, stages: [(stage: Stage, total: Duration)]
  ) -> String {
    let perFrame = stages.map { stage, total in
      "\"\(stage)\": \(total / .milliseconds(1) / Double(max(1, frames)))"
    }
    let sorted = milliseconds.sorted()
    func percentile(_ share: Double) -> Double {
      sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))]
    }
    let cpu = Double(clock()) / Double(CLOCKS_PER_SEC)
    let each = milliseconds.map { "\(($0 * 1000).rounded() / 1000)" }.joined(separator: ", ")
    let mean = sorted.isEmpty ? 0 : sorted.reduce(0, +) / Double(sorted.count)
    return """
      {
        "frames": \(frames), "drawn": \(sorted.count), "events": \(events), "stickers": \(stickers),
        "renderer": "\(renderer)",
        "video": \(video),
        "frameMilliseconds": {
          "mean": \(mean), "median": \(percentile(0.5)), "p99": \(percentile(0.99)),
          "greatest": \(sorted.last ?? 0),
          "each": [\(each)]
        },
        "stageMilliseconds": {
          \(perFrame.joined(separator: ", "))
        },
        "firstFrameSeconds": \(firstFrame ?? 0), "cpuSeconds": \(cpu),
        "peakMemoryKilobytes": \(Self.peakMemory)
      }

      """
  }

  /// The age of the process in seconds, from the kernel's start time; exact to a hundredth of a second.
  private static var secondsSinceProcessStart: Double {
    let text = Self.text("stat")
    // The second field is the name in brackets, which may contain spaces; the start time is the 22nd field.
    let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
    guard fields.count > 20, let ticks = Double(fields[20]) else { return 0 }
    let now = ContinuousClock().systemEpoch.duration(to: .now) / .seconds(1)
    return now - ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// The maximum size of the process in memory so far, in kilobytes; 0 if the kernel doesn't say.
  private static var peakMemory: Int {
    let line = text("status").split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }

  /// Returns what the kernel says about the process in a file of `/proc/self`; empty if it says nothing.
  private static func text(_ name: String) -> String {
    String(decoding: (try? Disk.read("/proc/self/\(name)")) ?? [], as: UTF8.self)
  }
}
