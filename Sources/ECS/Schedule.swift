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
/// first stage and after each, so that what a stage queued has happened when the next one begins.
public struct Schedule {
  /// The stages, in the order in which they run.
  public let stages: [Stage]
  private var systems: [[any System]]

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
    systems[index].append(system)
  }

  /// Has a closure run in a stage, after the systems already there.
  public mutating func add(to stage: Stage, _ body: @escaping (World) -> Void) {
    add(ClosureSystem(body: body), to: stage)
  }

  /// Runs every stage once.
  public mutating func run(_ world: World) {
    world.flush()
    for stage in systems.indices {
      for system in systems[stage].indices { systems[stage][system].run(world) }
      world.flush()
    }
  }
}

private struct ClosureSystem: System {
  let body: (World) -> Void
  func run(_ world: World) { body(world) }
}
