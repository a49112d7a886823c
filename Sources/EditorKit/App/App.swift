public import DirectManipulation
import InterfaceKit

/// A program of plugins over a world and the runtime of its contacts.
///
/// The app advances only by events and by the times that it is given: the same events on the same document give the
/// same document, to the byte, with every renderer.
public final class App {
  /// The runtime of the contacts, and of the elements that they move.
  public let runtime = MotionRuntime()
  /// The world with the elements, the resources and the messages.
  public var world: World { runtime.world }
  /// The type names of the plugins, from back to front.
  public let plugins: [String]
  /// The systems that run once for each part of a pump.
  private var input = Schedule(.input)
  /// The systems that run in rounds for each part, until a round sends no message.
  private var rounds = Schedule(.pick, .behave)
  /// The systems that append to the drawn items.
  private var extraction = Schedule(Stage.extraction)
  /// The systems that run when a visit ends.
  private var ending = Schedule(.restart)
  /// The number of messages that had been sent when the last round began.
  private var seen = 0
  /// The maximum number of rounds in a part; more rounds trap as an endless loop.
  private static let roundLimit = 1000
  /// Adds the systems of the current plugin that run from front to back; `nil` when all plugins are built.
  private var waiting: [() -> Void]? = []
  /// The indices of the plugins that have added each system.
  private var plugin: [Place: Set<Int>] = [:]
  private var pluginCount = 0
  /// The index that stands for the library's own systems.
  private static let library = -1

  private struct Place: Hashable {
    let stage: Stage
    let system: String
  }

  /// Creates an app from plugins, listed from back to front.
  ///
  /// A plugin can be left out unless another plugin needs its resources or systems: then the first run of the other
  /// plugin's systems traps and names the missing resource or system. Two plugins with an action of the same identifier
  /// or key trap.
  public init(_ plugins: [any Plugin]) {
    self.plugins = plugins.map { "\(type(of: $0))" }
    world.insertResource(RuntimeReference(runtime: runtime))
    world.insertResource(Clock())
    world.insertResource(Deadlines())
    world.insertResource(Movements())
    world.insertResource(Traces())
    var frontToBack: [() -> Void] = []
    for plugin in plugins {
      plugin.build(self)
      frontToBack = (waiting ?? []) + frontToBack
      waiting = []
      pluginCount += 1
    }
    waiting = nil
    for add in frontToBack { add() }
    for plugin in plugins { plugin.finish(self) }
  }

  /// Runs the systems for a part of a pump: `input` once, then rounds.
  ///
  /// A message to a system that has already run is read in the next round of the same part.
  func runPart() {
    input.run(world, endsFrame: false)
    runRound()
    runRounds()
  }

  /// Runs rounds while there are messages that were sent since the last round began.
  func runRounds() {
    var count = 1
    while world.sentMessages != seen {
      guard count < Self.roundLimit else {
        fatalError(
          "StickerEditor: the systems of `behave` answer each other's messages without end. Let one of them send only "
            + "when something has changed.")
      }
      runRound()
      count += 1
    }
  }

  private func runRound() {
    seen = world.sentMessages
    rounds.run(world, endsFrame: false)
  }

  /// Resets the state of all features, from front to back.
  package func restart() { ending.run(world, endsFrame: false) }

  /// Refreshes the matrices of elements that have moved since the frame, and runs the systems that append to the drawn
  /// items.
  func extract() {
    SpaceTree.of(world).refreshMatrices(world)
    extraction.run(world, endsFrame: false)
  }

  /// Adds systems to a stage, where they run in the given order.
  ///
  /// The systems of `input`, `pick`, `behave` and `restart` run in the order of the plugins from front to back: the
  /// plugin in front acts first. Systems of `input`, `pick` and `behave` that receive messages run only if there are
  /// messages for them. The systems of all other stages run from back to front. `before` names systems of the stage
  /// that must run later, `after` systems that must run earlier. Systems that are added to a finished app run last.
  public func add(
    _ systems: any System..., to stage: Stage, before: [String] = [], after: [String] = []
  ) {
    var after = after
    for system in systems {
      add(system, stage, before: before, after: after)
      plugin[Place(stage: stage, system: system.name), default: []].insert(pluginCount)
      after.append(system.name)
    }
  }

  private func add(_ system: any System, _ stage: Stage, before: [String], after: [String]) {
    if Stage.extraction.contains(stage) {
      return extraction.add(system, to: stage, before: before, after: after)
    }
    let schedule: ReferenceWritableKeyPath<App, Schedule>
    switch stage {
    case .input: schedule = \.input
    case .pick, .behave: schedule = \.rounds
    case .restart: schedule = \.ending
    default: return runtime.add(system, to: stage, before: before, after: after)
    }
    let add = { [unowned self] in
      self[keyPath: schedule].add(
        system, to: stage, before: before, after: after, waitsForMessages: stage != .restart)
    }
    if waiting == nil { add() } else { waiting?.append(add) }
  }

  /// The pairs of systems of one plugin and stage whose accesses conflict and whose order is not stated.
  ///
  /// The order of plugins states the order of their systems. A program's tests should expect an empty array.
  public var conflicts: [SystemConflict] {
    let all = [input, rounds, extraction, ending].flatMap(\.conflicts) + runtime.scheduleConflicts
    return all.filter { conflict in
      let plugins = conflict.systems.map {
        plugin[Place(stage: conflict.stage, system: $0)] ?? [Self.library]
      }
      return !plugins[0].isDisjoint(with: plugins[1])
    }
  }

  /// Starts to measure the duration of every stage except `restart` and the stages of the panels.
  public func timeStages() {
    input.timeItself()
    rounds.timeItself()
    runtime.timeStages()
    extraction.timeItself()
  }

  /// The total duration of the systems of each measured stage since ``timeStages()``, in the order of the stages.
  public var stageTimes: [(stage: Stage, total: Duration)] {
    input.stageTimes + rounds.stageTimes + runtime.stageTimes + extraction.stageTimes
  }

  /// The stages and systems of a frame, in the order in which they run, with the data that they read and write.
  public var scheduleDescription: String {
    // `input` receives contacts, which runs the runtime's stages up to `settle`; then the stages run that read the
    // results.
    let halves = runtime.scheduleDescription.split(
      separator: "\n\(Stage.behave)\n", omittingEmptySubsequences: false
    ).map(String.init)
    let panels = world.resource(Interface.self)?.scheduleDescription
    return ["\(input)", halves[0], "\(rounds)", halves[1], panels, "\(extraction)", "\(ending)"]
      .compactMap(\.self).joined(separator: "\n")
  }
}

/// A resource: the runtime of a world, not retained, because the runtime retains its world.
struct RuntimeReference {
  unowned let runtime: MotionRuntime
}
