/// The translations of one language, from a gettext `.po` file.
///
/// The reader supports comments, contexts, multi-line strings and C escapes. A message that is marked `fuzzy` counts as
/// not yet translated. Plural forms are an error: no line of this program has any.
public struct MessageFile: Equatable, Sendable {
  /// A line of the program with its translation.
  public struct Message: Equatable, Sendable {
    /// The context that tells apart meanings of the same line; `nil` if there is only one meaning.
    public var context: String?
    /// The English line.
    public var key = ""
    /// The translation; empty if there is none yet.
    public var translation = ""
    /// Whether a translator must review the translation before it is used.
    public var isFuzzy = false

    /// Whether the translation can be shown.
    public var isTranslated: Bool { !isFuzzy && !translation.isEmpty }
  }

  /// An error in a message file.
  public struct Problem: Error, Equatable, CustomStringConvertible {
    /// The line number, from 1.
    public let line: Int
    /// The error, as a clause that follows a colon, and the remedy, as a sentence.
    public let problem: String

    /// The line, the error and the remedy; follows a colon.
    public var description: String { "line \(line): \(problem)" }
  }

  /// The messages in the order of the file, without the header.
  public private(set) var messages: [Message] = []
  private var headers: [String: String] = [:]

  /// The maximum size of a file, in bytes.
  public static let greatestSize = 4 << 20

  /// Reads a file; O(bytes).
  ///
  /// Throws a ``Problem`` if the file is too large, not UTF-8, or not a valid `.po` file.
  public init(reading bytes: [UInt8]) throws(Problem) {
    guard bytes.count <= Self.greatestSize else {
      throw Problem(
        line: 1, problem: "the file has more than \(Self.greatestSize >> 20) MiB. Make it smaller.")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Problem(line: 1, problem: "the file isn't UTF-8 text. Save it as UTF-8.")
    }
    var reader = MessageFileParser()
    // The byte order mark is not part of the first line.
    let start = text.unicodeScalars.first == "\u{FEFF}" ? 1 : 0
    let lines = Substring(text).unicodeScalars.dropFirst(start).split(
      separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() { try reader.take(line, number: index + 1) }
    try reader.endMessage()
    for message in reader.messages {
      if message.key.isEmpty, message.context == nil {
        headers = Self.headers(message.translation)
      } else {
        messages.append(message)
      }
    }
  }

  /// Returns the value of a header field; `nil` if the field is missing or empty.
  public func header(_ name: String) -> String? { headers[name] }

  private static func headers(_ text: String) -> [String: String] {
    text.split(separator: "\n").reduce(into: [:]) { headers, line in
      guard let colon = line.firstIndex(of: ":") else { return }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      if !value.isEmpty { headers[String(line[..<colon])] = String(value) }
    }
  }
}
