/// The reason a recording can't be played, in one line.
public struct RecordingError: Error, Hashable, CustomStringConvertible {
  /// The number of the line in the file, from 1; empty lines count.
  public var line: Int

  /// The problem on that line, as a clause that follows a colon, and the remedy, as a sentence.
  public var problem: String

  /// The line, the problem and the remedy; follows a colon.
  public var description: String { "line \(line): \(problem)" }
}
