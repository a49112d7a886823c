internal import Files

/// The message catalog of one language.
public struct Catalogue: Sendable, Equatable {
  /// The ISO 639 code of the language, such as `de`.
  public let code: String
  /// The language's name in the language itself.
  public let name: String
  /// The Debian package with a font for the language's letters; `nil` if every machine has such a font.
  public let font: String?
  private let lines: [String: String]

  /// The language in which the program is written.
  public static let english = Catalogue(code: "en", name: "English", lines: [:])

  /// Creates a catalog from its parts; `lines` maps English lines to translations.
  public init(code: String, name: String, font: String? = nil, lines: [String: String]) {
    (self.code, self.name, self.font, self.lines) = (code, name, font, lines)
  }

  /// Creates a catalog from a `.po` file.
  ///
  /// The language's name is the translation of "English" in the context `nameContext`; the font package is in the
  /// header `X-Font-Package`.
  public init(code: String, _ file: MessageFile) {
    var lines: [String: String] = [:]
    for message in file.messages where message.isTranslated {
      lines[Self.index(message.key, in: message.context)] = message.translation
    }
    self.init(
      code: code, name: lines[Self.index("English", in: Self.nameContext)] ?? code,
      font: file.header("X-Font-Package"), lines: lines)
  }

  /// The context of the message whose translation is a language's own name.
  static let nameContext = "the name of the language, in itself"

  /// Returns the index of a line: as in gettext's binary catalogs, the context and U+0004 precede the line.
  private static func index(_ line: String, in context: String?) -> String {
    context.map { $0 + "\u{4}" + line } ?? line
  }

  /// Whether the language is written from right to left.
  public var isRightToLeft: Bool { Self.isRightToLeft(code) }

  /// Returns whether a language is written from right to left: in Arabic, Hebrew, N'Ko, Syriac or Thaana letters.
  public static func isRightToLeft(_ code: String) -> Bool { rightToLeft.contains(code) }
  private static let rightToLeft: Set = [
    "ar", "ckb", "dv", "fa", "he", "ks", "nqo", "ps", "sd", "syr", "ug", "ur", "yi",
  ]

  /// The distinct letters of the translations, in Unicode order, which a font must have.
  public var letters: String {
    var seen: Set<Unicode.Scalar> = []
    for line in lines.values { seen.formUnion(line.unicodeScalars) }
    return String(String.UnicodeScalarView(seen.sorted()))
  }

  /// Returns a phrase in this language; in English if the language lacks the phrase.
  ///
  /// In right-to-left languages, the arguments of the phrase keep their own direction.
  public func text(of phrase: Phrase) -> String { text(of: phrase, joinsPaths: false) }

  /// Returns a phrase in this language.
  ///
  /// If `joinsPaths` is true, the spaces of paths don't break, so that a ``TextBlock`` cuts a path between its folders.
  func text(of phrase: Phrase, joinsPaths: Bool) -> String {
    var text = filledLine(of: phrase, joinsPaths)[...]
    if phrase.isHeading {
      // Some languages have a space before the ellipsis.
      while text.last == "…" || text.last?.isWhitespace == true { text.removeLast() }
    }
    return String(text)
  }

  /// Returns the line of a phrase, with its arguments in place of the placeholders.
  private func filledLine(of phrase: Phrase, _ joinsPaths: Bool) -> String {
    let english = phrase.english.map { joinsPaths ? Self.joined(phrase.paths, in: $0) : $0 }
    if code == Self.english.code, let english { return english }
    let translation = lines[Self.index(phrase.key, in: phrase.context)]
    guard let line = translation ?? (phrase.english == nil ? phrase.key : nil) else {
      return english ?? phrase.key
    }
    if phrase.arguments.isEmpty { return line }
    return Phrase.pieces(of: line).reduce(into: "") { text, piece in
      switch piece {
      case .text(let part): text += part
      case .place(let number) where phrase.arguments.indices.contains(number):
        text += self.text(of: phrase.arguments[number], joinsPaths)
      case .place: break
      }
    }
  }

  private func text(of argument: Phrase.Argument, _ joinsPaths: Bool) -> String {
    switch argument {
    case .phrase(let phrase): return text(of: phrase, joinsPaths: joinsPaths)
    case .text(let text):
      let shown = joinsPaths ? Self.joined([text], in: text.displayedPath) : text.displayedPath
      return isRightToLeft ? "\u{2068}\(shown)\u{2069}" : shown
    }
  }

  /// Returns a line in which the spaces of paths don't break.
  private static func joined(_ texts: [String], in line: String) -> String {
    texts.map(\.displayedPath).filter { $0.first == "/" && $0.contains(" ") }
      .reduce(line) { $0.replacing($1, with: $1.replacing(" ", with: "\u{A0}")) }
  }
}
