public import ECS

/// A tracer that prints one line for each event.
///
/// ```swift
/// runtime.addTracer(ConsoleTracer())
/// ```
public final class ConsoleTracer<Output: TextOutputStream>: Tracer {
  /// The stream that the tracer prints to.
  public private(set) var output: Output

  /// Creates a tracer that prints to a stream, for instance a string.
  public init(to output: Output) { self.output = output }

  /// Creates a tracer that prints to the standard output.
  public init() where Output == StandardOutput { output = StandardOutput() }

  /// Prints that a performer was created.
  public func didCreatePerformer(_ performer: any Performer) {
    write("created \(type(of: performer))")
  }

  /// Prints that a performer was registered.
  public func didRegisterPerformer(_ performer: any Performer) {
    write("registered \(type(of: performer))")
  }

  /// Prints that a plan was added.
  public func didAddPlan(_ plan: any Plan, to target: Entity) {
    write("added \(text(plan)) to \(target)")
  }

  /// Prints that a plan was added under a name.
  public func didAddPlan(_ plan: any Plan, named name: String, to target: Entity) {
    write("added \(text(plan)) named \(name.debugDescription) to \(target)")
  }

  /// Prints that a plan was emitted.
  public func didEmitPlan(_ plan: any Plan, by emitter: (any Plan)?, to target: Entity) {
    let origin = emitter.map { " by \(text($0))" } ?? ""
    write("emitted \(text(plan))\(origin) to \(target)")
  }

  /// Prints that a plan was removed.
  public func didRemovePlan(_ plan: any Plan, from target: Entity) {
    write("removed \(text(plan)) from \(target)")
  }

  /// Prints that a name was removed.
  public func didRemovePlan(named name: String, from target: Entity) {
    write("removed the name \(name.debugDescription) from \(target)")
  }

  /// Prints that a plan was renamed.
  public func didRenamePlan(named name: String, to newName: String, of target: Entity) {
    write("renamed \(name.debugDescription) to \(newName.debugDescription) on \(target)")
  }

  /// Returns the class of a plan that is an object, or the description of a plan that is a value.
  private func text(_ plan: any Plan) -> String {
    type(of: plan) is AnyClass ? "\(type(of: plan))" : "\(plan)"
  }

  /// Writes a line; line breaks within `line` become spaces.
  private func write(_ line: String) {
    output.write(line.split(whereSeparator: \.isNewline).joined(separator: " ") + "\n")
  }
}

/// The standard output, as a stream of text.
public struct StandardOutput: TextOutputStream {
  /// Creates a stream to the standard output.
  public init() {}

  /// Prints a string.
  public mutating func write(_ text: String) { print(text, terminator: "") }
}
