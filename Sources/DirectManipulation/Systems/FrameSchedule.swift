public import ECS
import Spaces

extension Stage {
  /// The stage of a program's own features, such as following, tossing, selecting, scrolling and writing.
  public static let behave = Stage("behave")
  /// The stage in which animations advance.
  public static let animate = Stage("animate")
  /// The stage in which the program commits finished manipulations to its document as an undo step.
  public static let commit = Stage("commit")
  /// The stage in which the interface is laid out, if the window or its contents have changed.
  public static let layout = Stage("layout")
  /// The stage in which ``/Spaces/WorldMatrix`` is updated for changed elements.
  public static let matrices = Stage("matrices")
  /// The stage in which the data to draw is extracted from the components, in drawing order.
  public static let extract = Stage("extract")
}

final class RuntimeSchedules {
  /// The systems that carry out plans, run for each set of touches.
  var gestures = Schedule([])
  /// The systems of the frame, run once in each update.
  var frame: Schedule
  /// Whether a system has been added to ``frame``, or its stages are timed.
  var hasFrameSystems = false
  let home: RuntimeOfWorld

  init(frame: Schedule, home: RuntimeOfWorld) { (self.frame, self.home) = (frame, home) }
}

extension MotionRuntime {
  /// Returns the stages of a frame that follow the manipulation: each runs once in every ``update(_:)``.
  static func frameSchedule(_ tree: SpaceTree) -> Schedule {
    var schedule = Schedule([.behave, .animate, .commit, .layout, .matrices, .extract])
    schedule.add(
      to: .matrices, name: "SpaceTree"
    ) { tree.refreshMatrices($0) }
    return schedule
  }

  /// Adds a system to a stage.
  ///
  /// In the stages `recognize` to `settle` the system runs whenever a set of touches is solved, possibly more than once
  /// in an update, or never; in the stages `behave` to `extract` it runs once in each update. See ``/ECS/Schedule`` for
  /// `before` and `after`. A system that is added while systems run joins when they have run. Traps if the stage is
  /// none of these.
  public func add(
    _ system: any System, to stage: Stage, before: [String] = [], after: [String] = []
  ) {
    whenIdle { [unowned self] in
      if schedules.gestures.stages.contains(stage) {
        schedules.gestures.add(system, to: stage, before: before, after: after)
      } else {
        schedules.frame.add(system, to: stage, before: before, after: after)
        schedules.hasFrameSystems = true
      }
    }
  }

  /// Adds a closure, which receives the whole world, to a stage; see ``add(_:to:before:after:)``.
  public func add(
    to stage: Stage, name: String, before: [String] = [], after: [String] = [],
    _ body: @escaping (World) -> Void
  ) {
    add(ClosureSystem(name: name, body: body), to: stage, before: before, after: after)
  }

  /// The pairs of systems of one stage whose access conflicts and whose order is not specified; see
  /// ``/ECS/Schedule/conflicts``.
  public var scheduleConflicts: [SystemConflict] {
    schedules.gestures.conflicts + schedules.frame.conflicts
  }

  /// The stages and systems of an update, in the order in which they run, with the data that they read and write.
  public var scheduleDescription: String { "\(schedules.gestures)\n\(schedules.frame)" }

  /// Measures the time of every stage from now on.
  public func timeStages() {
    schedules.gestures.timeItself()
    schedules.frame.timeItself()
    schedules.hasFrameSystems = true
  }

  /// The total time of the systems of each stage since ``timeStages()``, in the order of the stages.
  public var stageTimes: [(stage: Stage, total: Duration)] {
    schedules.gestures.stageTimes + schedules.frame.stageTimes
  }

  /// Runs the stages of the frame, which run once in each update.
  func runStages() {
    if schedules.hasFrameSystems {
      schedules.frame.run(world)
    } else {
      SpaceTree.of(world).refreshMatrices(world)
      world.ageMessages()
    }
  }
}
