package import DirectManipulation

extension Stage {
  /// The stage at the end of a visit, in which features reset their state for the next visit.
  package static let restart = Stage("restart")
}

/// A resource: the conditions under which a visit has left a trace, such as a selection.
package struct Traces {
  fileprivate var all: [any DerivedValue<Bool>] = []

  /// Whether the visit has left a trace in any feature.
  package var areLeft: Bool { all.contains { $0.value } }
}

/// A resource: the times at which a frame must run even if no event arrives.
struct Deadlines {
  fileprivate var all: [any DerivedValue<Double?>] = []

  /// The earliest of the times, in seconds; `nil` if there is none.
  var next: Double? { all.compactMap { $0.value }.min() }
}

/// A resource: the conditions under which something other than an animation moves, such as a playing clip.
struct Movements {
  fileprivate var all: [any DerivedValue<Bool>] = []

  var areRunning: Bool { all.contains { $0.value } }
}

extension App {
  /// Adds a condition under which every frame must run, as during an animation.
  package func addMovement(while condition: some DerivedValue<Bool>) {
    let condition = world.derive(condition)
    world.withResource(Movements.self) { $0.all.append(condition) }
  }

  /// Adds a time, in seconds, at which a frame must run even if no event arrives; `nil` for no time.
  package func addDeadline(_ deadline: some DerivedValue<Double?>) {
    let deadline = world.derive(deadline)
    world.withResource(Deadlines.self) { $0.all.append(deadline) }
  }

  /// Inserts a resource with state of a visit, which a restart resets to `start`.
  ///
  /// A value other than `start` is a trace of the visit, which makes `World.isAtRest` false.
  package func insertState<R: Equatable>(_ start: R) {
    world.insertResource(start)
    addTrace(IsChanged(from: start))
    add(ResetResource(start), to: .restart)
  }

  /// Adds a condition under which a visit has left a trace, which a system of ``ECS/Stage/restart`` must remove.
  package func addTrace(_ trace: some DerivedValue<Bool>) {
    let trace = world.derive(trace)
    world.withResource(Traces.self) { $0.all.append(trace) }
  }
}

extension App {
  /// Calls a function with some parameters at each restart.
  package func addRestart<Parameters: SystemParameterGroup>(
    _ parameters: Parameters, after: [String] = [], _ body: @escaping (Parameters) -> Void
  ) {
    add(Restart(parameters: parameters, body: body), to: .restart, after: after)
  }
}

private struct Restart<Parameters: SystemParameterGroup>: System {
  let parameters: Parameters
  let body: (Parameters) -> Void

  func run() { body(parameters) }
}

/// Whether a resource differs from its value at the start.
private struct IsChanged<R: Equatable>: DerivedValue {
  let start: R
  @Res private var current: R

  init(from start: R) { self.start = start }

  var value: Bool { current != start }
}

/// Resets a resource to its value at the start.
package struct ResetResource<R>: System {
  private let start: R
  @ResMut private var current: R

  package init(_ start: R) { self.start = start }

  package func run() { current = start }
}
