public import DirectManipulation
public import ECS
import Gestures
import InterfaceKit

/// A world, the runtime that lets contacts move it, and the plugins that make a program of both.
///
/// The app advances by input and by the time that it is told: the same events on the same document give the same
/// document, to the byte, with every renderer.
public final class App {
  /// The runtime of the contacts, and of the elements that they move.
  public let runtime = MotionRuntime()
  /// The elements.
  public var world: World { runtime.world }
  /// The names of its plugins, from back to front.
  public let plugins: [String]
  /// The systems that run for a part of a pump.
  private var parts = PartSchedule()
  /// The plugins that have added each system.
  private var plugin: [Place: Set<Int>] = [:]
  private var pluginCount = 0
  /// Stands for the plugin of the library's own systems.
  private static let library = -1

  private struct Place: Hashable {
    let stage: Stage
    let system: String
  }

  /// The systems that append to what is drawn.
  private var extraction = Schedule(Stage.extraction)

  /// Creates an app of some plugins, from back to front.
  ///
  /// A plugin that is left out leaves the rest as it is, unless another plugin needs what it publishes: then the first run of
  /// that plugin's systems traps and names the missing resource or system. Two plugins with an action of the same name trap.
  public init(_ plugins: [any Plugin]) {
    self.plugins = plugins.map { "\(type(of: $0))" }
    world.insertResource(RuntimeReference(runtime: runtime))
    world.insertResource(Clock())
    world.insertResource(Deadlines())
    world.insertResource(Traces())
    for plugin in plugins {
      plugin.build(self)
      parts.endPlugin()
      pluginCount += 1
    }
    parts.putInOrder()
    for plugin in plugins { plugin.finish(self) }
  }

  /// Runs the systems for a part of a pump.
  func runPart() { parts.run(world) }

  /// Runs the systems for messages that were sent outside of all parts.
  func runRounds() { parts.finish(world) }

  /// Lets time go on to that of the frame, in seconds, and runs the systems of the frame.
  func runFrame(at time: Double) {
    runtime.advance(to: time)
    runtime.runFrame()
  }

  /// Puts the state of all features back to that at the start, from front to back.
  package func restart() { parts.restart(world) }

  /// Runs the systems that append to what is drawn.
  func extract() { extraction.run(world, endsFrame: false) }

  /// Has systems run in a stage, in the order in which they are given.
  ///
  /// The systems of `input`, `pick`, `behave` and `restart` run in the order of the plugins from front to back: the one in front
  /// acts first. Those of the first three that receive messages run only when there are some. Those of other stages run from back
  /// to front. `before` names systems of the stage that are to run later, `after` those that are to run earlier. Systems that are
  /// added to a finished app run behind all others.
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
    if PartSchedule.stages.contains(stage) {
      parts.add(system, to: stage, before: before, after: after)
    } else if Stage.extraction.contains(stage) {
      extraction.add(system, to: stage, before: before, after: after)
    } else {
      runtime.add(system, to: stage, before: before, after: after)
    }
  }

  /// The pairs of systems of one plugin and stage whose access conflicts and whose order nothing states.
  ///
  /// The order of the plugins states that of systems of different plugins. A program's tests should expect none.
  public var conflicts: [SystemConflict] {
    (parts.conflicts + runtime.scheduleConflicts + extraction.conflicts).filter { conflict in
      let plugins = conflict.systems.map {
        plugin[Place(stage: conflict.stage, system: $0)] ?? [Self.library]
      }
      return !plugins[0].isDisjoint(with: plugins[1])
    }
  }

  /// Has the time of every stage taken from now on.
  public func timeStages() {
    parts.timeStages()
    runtime.timeStages()
    extraction.timeItself()
  }

  /// The total duration of the systems of each stage since ``timeStages()``, in the order of the stages.
  public var stageTimes: [(stage: Stage, total: Duration)] {
    parts.stageTimes + runtime.stageTimes + extraction.stageTimes
  }

  /// The stages and systems of a frame, in the order in which they run, with what they read and write.
  public var scheduleDescription: String {
    let (input, rounds, restart) = parts.descriptions
    // `input` receives contacts, which runs the stages up to `settle`; then come those that read what they have done.
    let halves = runtime.scheduleDescription.split(
      separator: "\n\(Stage.behave)\n", omittingEmptySubsequences: false
    ).map(String.init)
    let panels = world.resource(Interface.self)?.scheduleDescription
    return [input, halves[0], rounds, halves[1], panels, "\(extraction)", restart]
      .compactMap(\.self).joined(separator: "\n")
  }
}

/// The runtime of a world; it keeps the world, and not the other way round.
struct RuntimeReference {
  unowned let runtime: MotionRuntime
}
