/// Why a recording cannot be played, in one line.
public struct RecordingError: Error, Hashable, CustomStringConvertible {
  /// The line, from 1.
  public var line: Int

  /// The problem on that line, and its remedy.
  public var problem: String

  /// The line and the problem.
  public var description: String { "line \(line): \(problem)" }
}
