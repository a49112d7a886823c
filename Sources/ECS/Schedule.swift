/// Something that is done to a world each time its schedule runs; it may keep state of its own.
public protocol System {
  /// Does it once.
  mutating func run(_ world: World)
}

/// A named part of a schedule.
public struct Stage: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// What it is called; two stages of one name are the same stage.
  public let name: String

  /// A stage of that name.
  public init(_ name: String) { self.name = name }

  /// A stage of that name.
  public init(stringLiteral name: String) { self.name = name }

  /// The name.
  public var description: String { name }
}

/// Systems in named stages: what happens in a frame, and in which order.
///
/// Stages run in the order given, a stage's systems in the order added. The world is flushed before the
/// first stage and after each, so that what a stage queued has happened when the next one begins. A run is a
/// frame: at its end events age; see ``World/clearEvents()``.
public struct Schedule {
  /// The stages, in the order in which they run.
  public let stages: [Stage]
  private var systems: [[Entry]]
  /// The world that it ran last.
  private var lastWorld: ObjectIdentifier?

  private struct Entry {
    var system: any System
    /// When it ended its last run.
    var lastRun = Tick.beginning
  }

  /// A schedule of these stages, still without systems.
  public init(_ stages: [Stage]) {
    guard Set(stages).count == stages.count else {
      fatalError("ECS: a schedule's stages must have different names; got \(stages).")
    }
    self.stages = stages
    systems = stages.map { _ in [] }
  }

  /// A schedule of these stages, still without systems.
  public init(_ stages: Stage...) { self.init(stages) }

  /// Has a system run in a stage, after those already there.
  public mutating func add(_ system: any System, to stage: Stage) {
    guard let index = stages.firstIndex(of: stage) else {
      fatalError(
        "ECS: this schedule has no stage \"\(stage)\"; it has \(stages). Name it in `init`.")
    }
    systems[index].append(Entry(system: system))
  }

  /// Has a closure run in a stage, after the systems already there.
  public mutating func add(to stage: Stage, _ body: @escaping (World) -> Void) {
    add(ClosureSystem(body: body), to: stage)
  }

  /// Runs every stage once.
  public mutating func run(_ world: World) {
    if lastWorld != ObjectIdentifier(world) { forgetRuns(ObjectIdentifier(world)) }
    world.flush()
    for stage in systems.indices {
      for index in systems[stage].indices { run(&systems[stage][index], world) }
      world.flush()
    }
    world.clearEvents()
  }

  /// Another world has other ticks.
  private mutating func forgetRuns(_ world: ObjectIdentifier) {
    lastWorld = world
    for stage in systems.indices {
      for index in systems[stage].indices { systems[stage][index].lastRun = .beginning }
    }
  }

  private func run(_ entry: inout Entry, _ world: World) {
    let outer = world.lastRun
    world.lastRun = entry.lastRun
    defer { world.lastRun = outer }
    entry.system.run(world)
    entry.lastRun = world.tick
  }
}

private struct ClosureSystem: System {
  let body: (World) -> Void
  func run(_ world: World) { body(world) }
}
