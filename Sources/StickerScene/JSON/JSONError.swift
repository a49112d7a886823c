/// The reason a text could not be read as the expected JSON, in one line.
public enum JSONError: Error, Hashable, CustomStringConvertible {
  /// The text is not valid JSON from a line and a column on, both counted from 1.
  case malformed(line: Int, column: Int, problem: String)
  /// The value of a key, such as `stickers[3].position.x`, has the wrong type or is out of range.
  case wrongValue(key: String, problem: String)

  /// The place and the problem, as a clause that follows a colon, and the remedy, as a sentence.
  public var description: String {
    switch self {
    case .malformed(let line, let column, let problem):
      "line \(line), column \(column): \(problem)"
    case .wrongValue(let key, let problem):
      "\(key) \(problem)"
    }
  }
}
