import DirectManipulation
import ECS

/// The systems that run for each part of a pump: `input` once, then `pick` and `behave`, again as long as they send messages; and
/// those that run when a visit ends.
///
/// A message that a system sends to one that has run already is read in the same part. A system that receives messages runs
/// only when there is one for it.
struct PartSchedule {
  static let stages: Set<Stage> = [.input, .pick, .behave, .restart]
  /// The greatest number of rounds of messages in a part; a loop without an end traps there.
  private static let limit = 1000

  private var input = Schedule([.input])
  private var rounds = Schedule([.pick, .behave])
  private var restart = Schedule([.restart])
  /// The number of messages that had been sent when the last round began.
  private var seen = 0
  /// The systems of each plugin, from back to front, the last one being built; empty when all are built.
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

  /// Puts the systems in order: those of the plugin in front come first, those that are added from now on come last.
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

  /// Has the time of every stage taken from now on.
  mutating func timeStages() {
    input.timeItself()
    rounds.timeItself()
  }

  /// The total duration of the systems of each stage.
  var stageTimes: [(stage: Stage, total: Duration)] { input.stageTimes + rounds.stageTimes }

  /// The pairs of systems of one stage whose access conflicts and whose order nothing states.
  var conflicts: [SystemConflict] { input.conflicts + rounds.conflicts + restart.conflicts }

  /// The stages and systems in the order in which they run: those of `input`, those of the rounds, and those for the
  /// end of a visit.
  var descriptions: (input: String, rounds: String, restart: String) {
    ("\(input)", "\(rounds)", "\(restart)")
  }
}

private func endlessMessages() -> Never {
  fatalError(
    "StickerEditor: the systems of `behave` answer each other's messages without end. Let one of them send only when something "
      + "has changed.")
}
