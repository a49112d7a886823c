/// The translations of one language, as gettext's `.po` files have them.
///
/// Reads comments, contexts, texts of several lines and C's escapes; what is marked `fuzzy` is not a translation yet. Plural
/// forms are refused: no line of this program has any.
public struct MessageFile: Equatable, Sendable {
  /// A line of the program, with what a translator has made of it.
  public struct Message: Equatable, Sendable {
    /// Which of several meanings is meant; nil where there is one.
    public var context: String?
    /// The English line.
    public var key = ""
    /// The line in the language of the file; empty where there is none yet.
    public var translation = ""
    /// Whether somebody has to look at it before it counts.
    public var isFuzzy = false

    /// Whether it is to be shown.
    public var isTranslated: Bool { !isFuzzy && !translation.isEmpty }
  }

  /// Why a file is not one, in one line.
  public struct Problem: Error, Equatable, CustomStringConvertible {
    /// The line, from 1.
    public let line: Int
    /// What is wrong there.
    public let problem: String

    /// The line and the problem.
    public var description: String { "line \(line): \(problem)" }
  }

  /// In the order of the file; without the header.
  public private(set) var messages: [Message] = []
  private var headers: [String: String] = [:]

  /// The largest file that is read, in bytes.
  public static let greatestSize = 4 << 20

  /// Reads a file; O(bytes).
  public init(reading bytes: [UInt8]) throws(Problem) {
    guard bytes.count <= Self.greatestSize else {
      throw Problem(line: 1, problem: "the file has more than \(Self.greatestSize >> 20) MiB")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Problem(line: 1, problem: "the file is no text in UTF-8")
    }
    var reader = MessageFileParser()
    // A byte order mark is no letter.
    let start = text.unicodeScalars.first == "\u{FEFF}" ? 1 : 0
    let lines = Substring(text).unicodeScalars.dropFirst(start).split(
      separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() { try reader.take(line, number: index + 1) }
    try reader.finish()
    for message in reader.messages {
      if message.key.isEmpty, message.context == nil {
        headers = Self.headers(message.translation)
      } else {
        messages.append(message)
      }
    }
  }

  /// What the file's header says under a name; nil where it says nothing.
  public func header(_ name: String) -> String? { headers[name] }

  private static func headers(_ text: String) -> [String: String] {
    text.split(separator: "\n").reduce(into: [:]) { headers, line in
      guard let colon = line.firstIndex(of: ":") else { return }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      if !value.isEmpty { headers[String(line[..<colon])] = String(value) }
    }
  }
}
