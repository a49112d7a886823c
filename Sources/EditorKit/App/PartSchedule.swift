import DirectManipulation
import ECS

/// The systems that run for each part of a pump, and those that run when a visit ends.
///
/// For each part, `input` runs once; then `pick` and `behave` run in rounds, until a round sends no message. A message
/// to a system that has already run is read in the next round of the same part. A system that receives messages runs
/// only if there is a message for it.
struct PartSchedule {
  static let stages: Set<Stage> = [.input, .pick, .behave, .restart]
  /// The maximum number of rounds in a part; more rounds trap as an endless loop.
  private static let limit = 1000

  private var input = Schedule([.input])
  private var rounds = Schedule([.pick, .behave])
  private var restart = Schedule([.restart])
  /// The number of messages that had been sent when the last round began.
  private var seen = 0
  /// The systems of each plugin, from back to front, the plugin that is being built last; empty when all are built.
  private var added: [[Added]] = [[]]

  private struct Added {
    let system: any System
    let stage: Stage
    let before: [String]
    let after: [String]

    func join(_ schedule: inout Schedule, waitsForMessages: Bool = true) {
      schedule.add(
        system, to: stage, before: before, after: after, waitsForMessages: waitsForMessages)
    }
  }

  /// Adds a system of the plugin that is being built, or of the program when all plugins are built.
  mutating func add(
    _ system: any System, to stage: Stage, before: [String], after: [String]
  ) {
    let entry = Added(system: system, stage: stage, before: before, after: after)
    if added.isEmpty { schedule(entry) } else { added[added.count - 1].append(entry) }
  }

  /// Ends the list of a plugin.
  mutating func endPlugin() { added.append([]) }

  /// Orders the systems of the plugins from front to back; systems that are added later run last.
  mutating func putInOrder() {
    for entry in added.reversed().joined() { schedule(entry) }
    added = []
  }

  private mutating func schedule(_ entry: Added) {
    switch entry.stage {
    case .input: entry.join(&input)
    case .restart: entry.join(&restart, waitsForMessages: false)
    default: entry.join(&rounds)
    }
  }

  /// Runs the systems for a part of a pump.
  mutating func run(_ world: World) {
    input.run(world, endsFrame: false)
    runRounds(world)
  }

  /// Runs the systems for messages that were sent outside of all parts.
  mutating func finish(_ world: World) {
    if world.sentMessages != seen { runRounds(world) }
  }

  /// Runs the systems for the end of a visit.
  mutating func restart(_ world: World) { restart.run(world, endsFrame: false) }

  private mutating func runRounds(_ world: World) {
    var count = 0
    repeat {
      guard count < Self.limit else { endlessMessages() }
      seen = world.sentMessages
      rounds.run(world, endsFrame: false)
      count += 1
    } while world.sentMessages != seen
  }

  /// Starts to measure the duration of every stage except `restart`.
  mutating func timeStages() {
    input.timeItself()
    rounds.timeItself()
  }

  /// The total duration of the systems of each stage except `restart`.
  var stageTimes: [(stage: Stage, total: Duration)] { input.stageTimes + rounds.stageTimes }

  /// The pairs of systems of one stage whose accesses conflict and whose order is not stated.
  var conflicts: [SystemConflict] { input.conflicts + rounds.conflicts + restart.conflicts }

  /// The stages and systems of `input`, of the rounds and of `restart`, each in the order in which they run.
  var descriptions: (input: String, rounds: String, restart: String) {
    ("\(input)", "\(rounds)", "\(restart)")
  }
}

private func endlessMessages() -> Never {
  fatalError(
    "StickerEditor: the systems of `behave` answer each other's messages without end. Let one of them send only when something "
      + "has changed.")
}
