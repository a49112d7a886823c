/// A translatable text for the user: an English line with placeholders, and the arguments for the placeholders.
///
/// A ``Catalogue`` translates the line. A phrase can be written as a string literal: `"saved as \(path)"` has the key
/// `saved as %@` and the path as its argument. Equal lines with different translations differ in their context.
public struct Phrase: Hashable, Sendable {
  /// A value that replaces a placeholder.
  public enum Argument: Hashable, Sendable {
    /// A text that is the same in every language: a name, a path, a number.
    case text(String)
    /// A phrase that is translated to the same language.
    case phrase(Phrase)
  }

  /// The English line, which is the key in catalogs.
  ///
  /// `%@` is the placeholder of a single argument; several arguments have `%1$@`, `%2$@` and so on.
  public let key: String
  /// The context that tells equal lines apart, gettext's `msgctxt`; `nil` for none.
  public let context: String?
  /// The arguments, in the order of their placeholders in the English line.
  public let arguments: [Argument]
  /// The complete, more precise text that English, and a language without a translation, show instead of ``key``; `nil`
  /// for none.
  public private(set) var english: String?
  /// Whether the text is shown without the ellipsis at its end.
  private(set) var isHeading = false

  /// Creates a phrase from a line of the catalogs and its arguments.
  public init(key: String, context: String? = nil, arguments: [Argument] = []) {
    (self.key, self.context, self.arguments) = (key, context, arguments)
  }

  /// Creates a phrase that is the same in every language: a name, a path, or a line that no catalog has.
  public init(verbatim text: String) { self.init(key: "%@", arguments: [.text(text)]) }

  /// Returns this phrase with a more precise text for English.
  public func inEnglish(_ line: String) -> Phrase {
    var phrase = self
    phrase.english = line
    return phrase
  }

  /// The phrase as a heading or on the button that ends a choice: without the ellipsis of menu items at its end.
  public var heading: Phrase {
    var phrase = self
    phrase.isHeading = key.hasSuffix("…")
    return phrase
  }

  /// The arguments that are absolute paths, also in phrases among the arguments.
  var paths: [String] {
    arguments.flatMap { argument in
      switch argument {
      case .text(let text): text.first == "/" ? [text] : []
      case .phrase(let phrase): phrase.paths
      }
    }
  }

  /// Splits a line into its literal texts and its placeholders.
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
    /// The placeholder of the argument with an index from 0.
    case place(Int)
  }
}

extension Phrase: CustomStringConvertible {
  /// The English text.
  public var description: String { Catalogue.english.text(of: self) }
}

extension Phrase: ExpressibleByStringInterpolation {
  /// Creates a phrase without arguments.
  public init(stringLiteral line: String) { self.init(key: line) }

  /// Creates a phrase from an interpolated literal.
  public init(stringInterpolation line: StringInterpolation) {
    // A literal that consists of a single phrase is that phrase.
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

  /// Collects the literal texts and the arguments of a phrase.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var texts = [""]
    fileprivate var arguments: [Argument] = []

    /// Creates an empty interpolation; the capacities are ignored.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds a literal text.
    public mutating func appendLiteral(_ text: String) { texts[texts.count - 1] += text }

    /// Adds a phrase that is translated to the same language.
    public mutating func appendInterpolation(_ phrase: Phrase) { add(.phrase(phrase)) }

    /// Adds the phrase of a value.
    public mutating func appendInterpolation(_ value: some Phrased) { add(.phrase(value.phrase)) }

    /// Adds a value that is the same in every language: a name, a path, a number.
    public mutating func appendInterpolation<Value>(_ value: Value) { add(.text("\(value)")) }

    private mutating func add(_ argument: Argument) {
      arguments.append(argument)
      texts.append("")
    }
  }
}

/// A value with a translatable description, such as an error.
public protocol Phrased: CustomStringConvertible {
  /// The translatable description; in English equal to `description`.
  var phrase: Phrase { get }
}
