/// Words for people, in every language: a line in English with places for what is filled in, which a ``Catalogue`` says
/// in others.
///
/// A string literal is one: `"saved as \(path)"` has the key `saved as %@` and the path as its argument.
public struct Phrase: Hashable, Sendable {
  /// What is filled in.
  public enum Argument: Hashable, Sendable {
    /// As it stands: a name, a path, a number.
    case text(String)
    /// Words that have to be said in the same language.
    case phrase(Phrase)
  }

  /// The English line, by which catalogues know it.
  ///
  /// `%@` stands for what is filled in; where there are several, `%1$@`, `%2$@` and so on.
  public let key: String
  /// What is filled in, in the order of the English line.
  public let arguments: [Argument]
  /// What is said in English in its place, where that is more exact; nil where ``key`` is.
  public private(set) var english: String?

  /// A line of a catalogue, with what is filled in.
  public init(key: String, arguments: [Argument] = []) {
    (self.key, self.arguments) = (key, arguments)
  }

  /// What is the same in every language: a name, a path, or a line that no catalogue has.
  public init(verbatim text: String) { self.init(key: "%@", arguments: [.text(text)]) }

  /// The same phrase, with a line that takes its place in English.
  public func inEnglish(_ line: String) -> Phrase {
    var phrase = self
    phrase.english = line
    return phrase
  }

  /// The paths that are filled in, also in phrases within this one.
  var paths: [String] {
    arguments.flatMap { argument in
      switch argument {
      case .text(let text): text.first == "/" ? [text] : []
      case .phrase(let phrase): phrase.paths
      }
    }
  }

  /// Where what is filled in has its places in a line; `number` is that of an argument, from 0.
  static func pieces(of line: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = line[...]
    var next = 0
    while let mark = rest.firstIndex(of: "%") {
      let after = rest[rest.index(after: mark)...]
      let digits = after.prefix { $0.isASCII && $0.isNumber }
      let end = after[digits.endIndex...]
      if end.first == "@", digits.isEmpty {
        pieces += [.text(String(rest[..<mark])), .place(next)]
        (rest, next) = (end.dropFirst(), next + 1)
      } else if end.hasPrefix("$@"), let number = Int(digits), number > 0 {
        pieces += [.text(String(rest[..<mark])), .place(number - 1)]
        rest = end.dropFirst(2)
      } else {
        pieces.append(.text(String(rest[...mark])))
        rest = after
      }
    }
    return pieces + [.text(String(rest))]
  }

  /// A part of a line.
  enum Piece: Equatable {
    case text(String)
    /// Here an argument is filled in.
    case place(Int)
  }
}

extension Phrase: CustomStringConvertible {
  /// In English.
  public var description: String { Catalogue.english.text(of: self) }
}

extension Phrase: ExpressibleByStringInterpolation {
  /// A line without anything to be filled in.
  public init(stringLiteral line: String) { self.init(key: line) }

  /// A line with what is filled in.
  public init(stringInterpolation line: StringInterpolation) {
    // Words alone that are filled in are those words.
    if line.texts == ["", ""], case .phrase(let phrase) = line.arguments[0] {
      self = phrase
      return
    }
    let count = line.arguments.count
    var key = line.texts[0]
    for (index, text) in line.texts.dropFirst().enumerated() {
      key += (count == 1 ? "%@" : "%\(index + 1)$@") + text
    }
    self.init(key: key, arguments: line.arguments)
  }

  /// Collects what stands between what is filled in.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var texts = [""]
    fileprivate var arguments: [Argument] = []

    /// Room for a line.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds a part of the line.
    public mutating func appendLiteral(_ text: String) { texts[texts.count - 1] += text }

    /// Adds something that is said in the same language.
    public mutating func appendInterpolation(_ phrase: Phrase) { add(.phrase(phrase)) }

    /// Adds something that knows how it is said.
    public mutating func appendInterpolation(_ value: some Phrased) { add(.phrase(value.phrase)) }

    /// Adds something that is the same in every language: a name, a path, a number.
    public mutating func appendInterpolation<Value>(_ value: Value) { add(.text("\(value)")) }

    private mutating func add(_ argument: Argument) {
      arguments.append(argument)
      texts.append("")
    }
  }
}

/// Something that can be said in every language: errors, and what happened to files.
public protocol Phrased: CustomStringConvertible {
  /// How it is said; in English like its `description`.
  var phrase: Phrase { get }
}
