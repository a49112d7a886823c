/// Systems in named stages: what happens in a frame, and in which order.
///
/// Stages run in the order given, a stage's systems in the order added, unless `before` and `after` say
/// otherwise. The world is flushed before the first stage and after each, so that what a stage queued has
/// happened when the next one begins. A run is a frame: at its end messages age; see ``World/ageMessages()``.
public struct Schedule {
  /// The stages, in the order in which they run.
  public let stages: [Stage]
  /// The clock that measures the time of each system; nil if systems are not measured.
  ///
  /// Only differences between its times matter. See ``timeItself()``.
  public var clock: (() -> Duration)?
  /// By stage, in the order added.
  var systems: [[Entry]]
  /// By stage, the order in which they run; nil if it has to be found anew.
  private var orders: [[Int]?]
  /// The number of the world that it ran last.
  private var lastWorld: MessageCount?

  struct Entry {
    var system: any System
    let parameters: BoundParameters
    let before: [String]
    let after: [String]
    /// The tick at which the system ended its last run.
    var lastRun = Tick.beginning
    var timing = Timing()
  }

  /// The durations of a system's runs.
  public struct Timing: Hashable, Sendable {
    /// The number of runs that were timed.
    public internal(set) var runs = 0
    /// In its last run.
    public internal(set) var last = Duration.zero
    /// In the longest of them.
    public internal(set) var longest = Duration.zero
    /// In all of them together.
    public internal(set) var total = Duration.zero
  }

  /// A schedule of these stages, still without systems.
  public init(_ stages: [Stage]) {
    guard Set(stages).count == stages.count else {
      fatalError("ECS: a schedule's stages must have different names; got \(stages).")
    }
    self.stages = stages
    systems = stages.map { _ in [] }
    orders = stages.map { _ in nil }
  }

  /// A schedule of these stages, still without systems.
  public init(_ stages: Stage...) { self.init(stages) }

  /// Adds a system to a stage, after the systems already there, as far as `before` and `after` allow.
  ///
  /// `before` and `after` contain names of systems in the same stage, which may be added later. The first run traps
  /// if a named system is missing, or if the order is circular. With `waitsForMessages`, a system that has readers or
  /// handlers of messages does not run while none of them has a message to read.
  public mutating func add(
    _ system: any System, to stage: Stage, before: [String] = [], after: [String] = [],
    waitsForMessages: Bool = false
  ) {
    guard let index = stages.firstIndex(of: stage) else {
      fatalError(
        "ECS: this schedule has no stage \"\(stage)\"; it has \(stages). Name it in `init`.")
    }
    systems[index].append(
      Entry(
        system: system,
        parameters: BoundParameters(system.parameters, waitsForMessages: waitsForMessages),
        before: before, after: after))
    orders[index] = nil
  }

  /// Adds a closure, which receives the world, to a stage, as ``add(_:to:before:after:waitsForMessages:)`` adds a system.
  ///
  /// The default name is the closure's place in the source.
  public mutating func add(
    to stage: Stage, name: String? = nil, before: [String] = [], after: [String] = [],
    file: String = #fileID, line: Int = #line, _ body: @escaping (World) -> Void
  ) {
    let system = ClosureSystem(name: name ?? "\(file):\(line)", body: body)
    add(system, to: stage, before: before, after: after)
  }

  /// Runs every stage once; messages age at its end, unless this is only a part of a frame.
  ///
  /// O(systems), and what they take.
  public mutating func run(_ world: World, endsFrame: Bool = true) {
    world.checkThread()
    if lastWorld !== world.identity { forgetRuns(world.identity) }
    world.flush()
    for stage in systems.indices {
      let order = orders[stage] ?? order(of: stage)
      orders[stage] = order
      for index in order {
        if systems[stage][index].parameters.isWaiting(in: world) { continue }
        Self.run(&systems[stage][index], world, clock)
      }
      world.flush()
    }
    if endsFrame { world.ageMessages() }
  }

  /// Another world has other ticks.
  private mutating func forgetRuns(_ world: MessageCount) {
    lastWorld = world
    for stage in systems.indices {
      for index in systems[stage].indices {
        systems[stage][index].lastRun = .beginning
      }
    }
  }

  /// Of the type, not of a schedule: that would be copied while one of its systems is changed.
  private static func run(_ entry: inout Entry, _ world: World, _ clock: (() -> Duration)?) {
    let outer = world.lastRun
    world.lastRun = entry.lastRun
    defer { world.lastRun = outer }
    let start = clock?()
    entry.parameters.bind(to: world)
    entry.system.run()
    if let clock, let start { entry.timing.add(clock() - start) }
    entry.lastRun = world.tick
  }
}

extension Schedule.Timing {
  fileprivate mutating func add(_ duration: Duration) {
    runs += 1
    last = duration
    longest = max(longest, duration)
    total += duration
  }
}
