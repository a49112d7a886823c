extension Schedule: CustomStringConvertible {
  /// The stages and systems as text: a line for each, in running order, with a system's access and its measured times.
  ///
  /// Traps if the systems of a stage cannot be put in order, as a run would.
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

  /// Returns the times of a stage's systems, in the order in which they run; empty if there is no such stage.
  public func timings(of stage: Stage) -> [(name: String, timing: Timing)] {
    guard let index = stages.firstIndex(of: stage) else { return [] }
    return order(of: index).map { (systems[index][$0].system.name, systems[index][$0].timing) }
  }

  /// The total time that the systems of each stage have taken, in the order of the stages; zero if times are not
  /// measured.
  public var stageTimes: [(stage: Stage, total: Duration)] {
    stages.map { stage in (stage, timings(of: stage).reduce(.zero) { $0 + $1.timing.total }) }
  }

  /// Starts measuring the time of each system with a continuous clock.
  public mutating func timeItself() {
    let start = ContinuousClock.now
    clock = { start.duration(to: .now) }
  }
}

extension Schedule.Timing: CustomStringConvertible {
  /// The times as text, such as `12 runs, mean 3 µs, longest 9 µs, last 2 µs`; empty if nothing was measured.
  public var description: String {
    guard runs > 0 else { return "" }
    let mean = short(total / runs)
    return
      "\(runs) run\(runs == 1 ? "" : "s"), mean \(mean), longest \(short(longest)), last \(short(last))"
  }

  /// Returns a duration as text, in whole nanoseconds below a microsecond and in whole microseconds above.
  private func short(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    return nanoseconds < 1000 ? "\(nanoseconds) ns" : "\(nanoseconds / 1000) µs"
  }
}
