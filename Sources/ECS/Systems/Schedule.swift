/// The systems of a frame, in named stages, and the order in which they run.
///
/// Stages run in the given order, and a stage's systems in the order in which they were added, unless `before` and
/// `after` state otherwise. The world is flushed before the first stage and after each stage, so that the changes that
/// a stage queued are made before the next stage begins. A run is a frame: at its end messages age; see
/// ``World/ageMessages()``.
public struct Schedule {
  /// The stages, in the order in which they run.
  public let stages: [Stage]
  /// The clock that measures the time of each system; `nil` if times are not measured.
  ///
  /// Only differences between the clock's times matter. See ``timeItself()``.
  public var clock: (() -> Duration)?
  /// The systems of each stage, in the order in which they were added.
  var systems: [[Entry]]
  /// The running order of each stage's systems; `nil` if the order must be computed again.
  private var orders: [[Int]?]
  /// The link to the world that the schedule ran last.
  private var lastWorld: WorldLink?

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
    /// The duration of the last run.
    public internal(set) var last = Duration.zero
    /// The duration of the longest run.
    public internal(set) var longest = Duration.zero
    /// The total duration of all runs.
    public internal(set) var total = Duration.zero

    fileprivate mutating func add(_ duration: Duration) {
      runs += 1
      last = duration
      longest = max(longest, duration)
      total += duration
    }
  }

  /// Creates a schedule of these stages, without systems; traps if two stages have the same name.
  public init(_ stages: [Stage]) {
    guard Set(stages).count == stages.count else {
      fatalError("ECS: a schedule's stages must have different names; got \(stages).")
    }
    self.stages = stages
    systems = stages.map { _ in [] }
    orders = stages.map { _ in nil }
  }

  /// Creates a schedule of these stages, without systems; traps if two stages have the same name.
  public init(_ stages: Stage...) { self.init(stages) }

  /// Adds a system to a stage, after the stage's other systems unless `before` and `after` require another place.
  ///
  /// `before` and `after` contain names of systems in the same stage, which may be added later. The first run traps if
  /// a named system is missing, or if the order is circular. With `waitsForMessages`, a system that has readers or
  /// handlers of messages does not run while none of them has a message to read, except for its first run in a world.
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

  /// Adds a closure, which receives the world, to a stage, as ``add(_:to:before:after:waitsForMessages:)`` adds a
  /// system.
  ///
  /// The default name is the file and the line of the call.
  public mutating func add(
    to stage: Stage, name: String? = nil, before: [String] = [], after: [String] = [],
    file: String = #fileID, line: Int = #line, _ body: @escaping (World) -> Void
  ) {
    let system = ClosureSystem(name: name ?? "\(file):\(line)", body: body)
    add(system, to: stage, before: before, after: after)
  }

  /// Runs every stage once; messages age at the end, unless `endsFrame` is false because the run is only a part of a
  /// frame.
  ///
  /// O(systems), plus the time that the systems take.
  public mutating func run(_ world: World, endsFrame: Bool = true) {
    if lastWorld !== world.link { forgetRuns(world.link) }
    world.flush()
    for stage in systems.indices {
      let order = orders[stage] ?? order(of: stage)
      orders[stage] = order
      var start = clock?()
      for index in order {
        if systems[stage][index].parameters.isWaiting(in: world) { continue }
        Self.run(&systems[stage][index], world)
        guard let clock, let last = start else { continue }
        // One reading ends a system's time and begins the next one's, because a reading takes as long as a small system.
        let now = clock()
        systems[stage][index].timing.add(now - last)
        start = now
      }
      world.flush()
    }
    if endsFrame { world.ageMessages() }
  }

  /// Forgets when the systems ran last, because the ticks of another world are not comparable.
  private mutating func forgetRuns(_ world: WorldLink) {
    lastWorld = world
    for stage in systems.indices {
      for index in systems[stage].indices {
        systems[stage][index].lastRun = .beginning
      }
    }
  }

  /// Runs a system, and records the tick of its end.
  ///
  /// Static, because a method of the schedule would copy the schedule while one of its systems is being changed.
  private static func run(_ entry: inout Entry, _ world: World) {
    let outer = world.lastRun
    world.lastRun = entry.lastRun
    defer { world.lastRun = outer }
    entry.parameters.bind(to: world)
    entry.system.run()
    entry.lastRun = world.tick
  }
}
