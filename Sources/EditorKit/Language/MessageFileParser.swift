/// A parser that reads the messages of a `.po` file line by line.
///
/// The parser reads Unicode scalars: a quote and a following combining mark are one `Character`, but the quote still
/// ends a text.
struct MessageFileParser {
  typealias Scalars = Substring.UnicodeScalarView

  private(set) var messages: [MessageFile.Message] = []
  private var message = MessageFile.Message()
  /// The part of the message that the next strings are appended to.
  private var part = Part.none
  /// The number of the line at which the message begins.
  private var start = 1
  private var isFuzzy = false
  /// The key and context of every message that was read.
  private var known: Set<[String]> = []

  /// The parts of a message, in their order.
  private enum Part: Int {
    case none, context, key, translation
  }

  /// Reads the next line of the file.
  mutating func take(_ line: Scalars, number: Int) throws(MessageFile.Problem) {
    let line = Self.trimmed(line)
    if line.isEmpty { return }
    if line.first == "#" { return try take(comment: String(line), number: number) }
    let letters = line.prefix { $0 != " " && $0 != "\t" && $0 != "\"" }
    let rest = Self.trimmed(line[letters.endIndex...])
    let word = String(letters)
    switch word {
    case "": try append(rest, number: number)
    case "msgctxt": try begin(.context, rest, number: number)
    case "msgid": try begin(.key, rest, number: number)
    case "msgstr": try begin(.translation, rest, number: number)
    case "msgid_plural":
      throw Self.plural(number)
    default:
      if word.hasPrefix("msgstr[") {
        throw Self.plural(number)
      }
      throw .init(
        line: number, problem: "\"\(word.prefix(24))\" isn't a known keyword. Use msgid or msgstr.")
    }
  }

  private static func plural(_ line: Int) -> MessageFile.Problem {
    .init(line: line, problem: "plural forms aren't supported. Write a line without a plural.")
  }

  private mutating func take(
    comment line: String, number: Int
  ) throws(MessageFile.Problem) {
    // Comments stand before the message that they are about; old messages are comments too.
    if part == .translation { try endMessage() }
    if line.hasPrefix("#,"), line.contains("fuzzy") { isFuzzy = true }
  }

  private mutating func begin(
    _ next: Part, _ text: Scalars, number: Int
  ) throws(MessageFile.Problem) {
    if part == .translation, next != .translation { try endMessage() }
    guard next.rawValue > part.rawValue, next != .translation || part == .key else {
      throw .init(
        line: number, problem: "msgid and msgstr must follow one another. Put them in that order.")
    }
    if part == .none { start = number }
    part = next
    if next == .context { message.context = "" }
    try append(text, number: number)
  }

  private mutating func append(
    _ text: Scalars, number: Int
  ) throws(MessageFile.Problem) {
    let text = try Self.unquoted(text, number: number)
    switch part {
    case .none:
      throw .init(line: number, problem: "a string has no keyword. Write msgid before it.")
    case .context: message.context? += text
    case .key: message.key += text
    case .translation: message.translation += text
    }
  }

  /// Ends the message; throws if it is incomplete or repeats an earlier one.
  mutating func endMessage() throws(MessageFile.Problem) {
    defer { (message, part, isFuzzy) = (MessageFile.Message(), .none, false) }
    if part == .none { return }
    guard part == .translation else {
      throw .init(line: start, problem: "a message has no msgstr. Add one.")
    }
    let name = [message.key] + [message.context].compactMap(\.self)
    guard known.insert(name).inserted else {
      throw .init(
        line: start,
        problem: "\"\(message.key.prefix(40))\" occurs twice. Remove one of the messages.")
    }
    message.isFuzzy = isFuzzy
    messages.append(message)
  }

  /// Returns the text between quotes, with C escapes resolved; throws if a quote is missing or an escape is unknown.
  private static func unquoted(
    _ text: Scalars, number: Int
  ) throws(MessageFile.Problem) -> String {
    guard text.count >= 2, text.first == "\"", text.last == "\"" else {
      throw .init(line: number, problem: "a string isn't between quotes. Add the quotes.")
    }
    var result = String.UnicodeScalarView()
    var rest = text.dropFirst().dropLast()
    while let letter = rest.popFirst() {
      guard letter != "\"" else {
        throw .init(line: number, problem: "a string contains a quote. Write \\\" for it.")
      }
      guard letter == "\\" else {
        result.append(letter)
        continue
      }
      guard let escaped = rest.popFirst(), let meant = escapes[escaped] else {
        throw .init(line: number, problem: "an escape is unknown. Use \\n, \\t, \\\" or \\\\.")
      }
      result.append(meant)
    }
    return String(result)
  }

  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "n": "\n", "t": "\t", "r": "\r", "\"": "\"", "\\": "\\",
  ]

  private static func trimmed(_ line: Scalars) -> Scalars {
    var line = line.drop { $0 == " " || $0 == "\t" }
    while let last = line.last, last == " " || last == "\t" || last == "\r" { line.removeLast() }
    return line
  }
}
