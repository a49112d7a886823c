public import ECS

/// Prints one line for each thing that happens to plans.
///
/// ```swift
/// runtime.addTracer(ConsoleTracer())
/// ```
public final class ConsoleTracer<Output: TextOutputStream>: Tracer {
  /// The stream that the tracer prints to.
  public private(set) var output: Output

  /// Prints to a stream, for instance a string.
  public init(to output: Output) { self.output = output }

  /// Prints to the standard output.
  public init() where Output == StandardOutput { output = StandardOutput() }

  /// Prints a line.
  public func didCreatePerformer(_ performer: any Performer) {
    write("created \(type(of: performer))")
  }

  /// Prints a line.
  public func didRegisterPerformer(_ performer: any Performer) {
    write("registered \(type(of: performer))")
  }

  /// Prints a line.
  public func didAddPlan(_ plan: any Plan, to target: Entity) {
    write("added \(text(plan)) to \(target)")
  }

  /// Prints a line.
  public func didAddPlan(_ plan: any Plan, named name: String, to target: Entity) {
    write("added \(text(plan)) named \(name.debugDescription) to \(target)")
  }

  /// Prints a line.
  public func didEmitPlan(_ plan: any Plan, by emitter: (any Plan)?, to target: Entity) {
    let origin = emitter.map { " by \(text($0))" } ?? ""
    write("emitted \(text(plan))\(origin) to \(target)")
  }

  /// Prints a line.
  public func didRemovePlan(_ plan: any Plan, from target: Entity) {
    write("removed \(text(plan)) from \(target)")
  }

  /// Prints a line.
  public func didRemovePlan(named name: String, from target: Entity) {
    write("removed the name \(name.debugDescription) from \(target)")
  }

  /// Prints a line.
  public func didRenamePlan(named name: String, to newName: String, of target: Entity) {
    write("renamed \(name.debugDescription) to \(newName.debugDescription) on \(target)")
  }

  /// The class of an object, or a value with all that it says of itself.
  private func text(_ plan: any Plan) -> String {
    type(of: plan) is AnyClass ? "\(type(of: plan))" : "\(plan)"
  }

  /// Writes a line; line ends inside become spaces.
  private func write(_ line: String) {
    output.write(line.split(whereSeparator: \.isNewline).joined(separator: " ") + "\n")
  }
}

/// The standard output, as a stream of text.
public struct StandardOutput: TextOutputStream {
  /// The standard output.
  public init() {}

  /// Prints a text.
  public mutating func write(_ text: String) { print(text, terminator: "") }
}
