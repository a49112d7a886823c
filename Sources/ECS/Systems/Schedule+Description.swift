extension Schedule: CustomStringConvertible {
  /// A line for each stage and each system, in the order in which they run, with what each reads and
  /// writes, and its times, if they are taken.
  ///
  /// Traps if a stage has no order, as a run would.
  public var description: String {
    var lines: [String] = []
    for (index, stage) in stages.enumerated() {
      lines.append("\(stage)")
      for position in order(of: index) {
        let entry = systems[index][position]
        let details = ["\(entry.parameters.access)", "\(entry.timing)"].filter { !$0.isEmpty }
        lines.append((["  \(entry.system.name)"] + details).joined(separator: " · "))
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The times of a stage's systems, in the order in which they run.
  public func timings(of stage: Stage) -> [(name: String, timing: Timing)] {
    guard let index = stages.firstIndex(of: stage) else { return [] }
    return order(of: index).map { (systems[index][$0].system.name, systems[index][$0].timing) }
  }

  /// The total time that the systems of each stage have taken, in the order of the stages; zero if no time is taken.
  public var stageTimes: [(stage: Stage, total: Duration)] {
    stages.map { stage in (stage, timings(of: stage).reduce(.zero) { $0 + $1.timing.total }) }
  }

  /// Has each system's time taken by the system's clock from now on.
  public mutating func timeItself() {
    let start = ContinuousClock.now
    clock = { start.duration(to: .now) }
  }
}

extension Schedule.Timing: CustomStringConvertible {
  /// `12 runs, mean 3 µs, longest 9 µs, last 2 µs`; nothing without a run.
  public var description: String {
    guard runs > 0 else { return "" }
    let mean = short(total / runs)
    return
      "\(runs) run\(runs == 1 ? "" : "s"), mean \(mean), longest \(short(longest)), last \(short(last))"
  }

  /// Whole nanoseconds below a microsecond, whole microseconds above.
  private func short(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    return nanoseconds < 1000 ? "\(nanoseconds) ns" : "\(nanoseconds / 1000) µs"
  }
}
