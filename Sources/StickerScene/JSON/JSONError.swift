/// Why a text could not be read as the JSON that is wanted, in one line.
public enum JSONError: Error, Hashable, CustomStringConvertible {
  /// The text is no JSON, from this place on; line and column count from 1.
  case malformed(line: Int, column: Int, problem: String)
  /// The value of a key (such as `stickers[3].position.x`) is not what it must be.
  case wrongValue(key: String, problem: String)

  /// The place, what is wrong there, and what to do.
  public var description: String {
    switch self {
    case .malformed(let line, let column, let problem):
      "line \(line), column \(column): \(problem)"
    case .wrongValue(let key, let problem):
      "\(key) \(problem)"
    }
  }
}
