import DirectManipulation
package import ECS

extension Stage {
  /// A visit ends: features put back what the next visit begins with.
  package static let restart = Stage("restart")
}

/// The conditions under which a visit has left something behind.
package struct Traces {
  fileprivate var all: [any DerivedValue<Bool>] = []

  /// Whether the visit has left something behind in some feature.
  package var areLeft: Bool { all.contains { $0.value } }
}

/// The times at which there is to be a frame although no event arrives.
struct Deadlines {
  fileprivate var all: [any DerivedValue<Double?>] = []

  /// The next of the times; `nil` if there is none.
  var next: Double? { all.compactMap { $0.value }.min() }
}

extension App {
  /// Adds a time, in seconds, at which there is to be a frame although no event arrives; `nil` for none.
  package func addDeadline(_ deadline: some DerivedValue<Double?>) {
    let deadline = world.derive(deadline)
    world.withResource(Deadlines.self) { $0.all.append(deadline) }
  }

  /// Inserts a resource that belongs to a visit: a value other than `start` is a trace of the visit, and a restart puts
  /// `start` back.
  package func insertState<R: Equatable>(_ start: R) {
    world.insertResource(start)
    addTrace(IsChanged(from: start))
    add(PutBack(start), to: .restart)
  }

  /// Adds a condition under which a visit has left something behind; a system of ``ECS/Stage/restart`` ends it.
  package func addTrace(_ trace: some DerivedValue<Bool>) {
    let trace = world.derive(trace)
    world.withResource(Traces.self) { $0.all.append(trace) }
  }
}

/// Whether a resource differs from its value at the start.
private struct IsChanged<R: Equatable>: DerivedValue {
  let start: R
  @Res private var current: R

  init(from start: R) { self.start = start }

  var value: Bool { current != start }
}

/// Puts a resource back to its value at the start.
package struct PutBack<R>: System {
  private let start: R
  @ResMut private var current: R

  package init(_ start: R) { self.start = start }

  package func run() { current = start }
}
