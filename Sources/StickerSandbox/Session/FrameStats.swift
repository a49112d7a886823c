import ECS
import Files
import Gestures
import Glibc

/// The durations of drawn frames in milliseconds, without the wait for events, for `--stats`.
struct FrameStats {
  private var milliseconds: [Double] = []
  private(set) var frames = 0
  private var events = 0
  /// The indices, among the drawn frames, of those in which a finger landed and of those in which one lifted.
  private var (landings, lifts): ([Int], [Int]) = ([], [])
  /// The indices, among the drawn frames, of those that show another frame of the background's video.
  private var videoFrames: [Int] = []
  /// The time of the video's frame that was drawn last, in the video's ticks; `nil` without a video.
  private var videoTicks: Int64?
  /// The time from the start of the process to the end of the first drawn frame, in seconds; `nil` before.
  private var firstFrame: Double?
  /// Whether each frame's time is kept; `false` without `--stats`, since a kiosk runs for days.
  let keepsTimes: Bool

  init(keepsTimes: Bool) { self.keepsTimes = keepsTimes }

  /// Counts a frame and its events; notes its duration if it was drawn.
  ///
  /// `videoTicks` is the time of the video's frame in the background, in the video's ticks; `nil` without a video.
  mutating func note(
    _ events: [InputEvent], duration: Duration, isDrawn: Bool, videoTicks: Int64? = nil
  ) {
    frames += 1
    self.events += events.count
    guard isDrawn else { return }
    if keepsTimes {
      if events.contains(where: { $0.isTouch(.down) }) { landings.append(milliseconds.count) }
      if events.contains(where: { $0.isTouch(.up) }) { lifts.append(milliseconds.count) }
      if videoTicks != self.videoTicks { videoFrames.append(milliseconds.count) }
      self.videoTicks = videoTicks
      milliseconds.append(duration / .milliseconds(1))
    }
    if firstFrame == nil { firstFrame = Self.secondsSinceProcessStart }
  }

  /// Returns all statistics as JSON, with a line end.
  ///
  /// `video` are the statistics of playback, as JSON, and `stages` the total times of the stages over all frames.
  /// The durations of frames, and the mean times of the stages per frame, are in milliseconds; `firstFrameSeconds` is
  /// the time from the start of the process to the end of the first drawn frame, or 0 without one.
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
          "each": [\(each)],
          "landings": \(landings), "lifts": \(lifts), "videoFrames": \(videoFrames)
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

extension InputEvent {
  /// Returns whether a finger has the phase in the event.
  fileprivate func isTouch(_ phase: TouchPhase) -> Bool {
    if case .touch(phase, _, _, _, _) = kind { true } else { false }
  }
}
