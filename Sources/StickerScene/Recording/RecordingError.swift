/// Why a recording cannot be played, in one line.
public struct RecordingError: Error, Hashable, CustomStringConvertible {
  /// The line, from 1.
  public var line: Int

  /// What is wrong there, and what to do.
  public var problem: String

  /// The line and the problem.
  public var description: String { "line \(line): \(problem)" }
}
