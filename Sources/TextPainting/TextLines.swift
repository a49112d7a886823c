/// The lines of a text as they are drawn, limited to a length that is useful on a sticker.
///
/// Empty lines at both ends and whitespace at the ends of lines are removed; control characters become spaces.
/// Characters and scalars beyond the limits are left out without an error.
struct TextLines: Equatable {
  /// The lines from the top; empty if no character is visible.
  private(set) var lines: [String] = []
  /// The number of bytes with which each character is drawn, for each line of the text, also for the lines that ``lines``
  /// leaves out; 0 for a character that is left out.
  private(set) var lengths: [[Int]] = []
  /// The number of empty lines at the top of the text, which ``lines`` leaves out.
  private(set) var skipped = 0

  /// The maximum number of characters that are drawn; more can't be read on a sticker.
  static let greatestCount = 2000
  /// The maximum number of scalars in a character, which suffices for a letter and thirty marks, as in Unicode's
  /// stream-safe text, and for emoji of many parts.
  static let greatestScalarCount = 32
  /// The maximum number of scalars in a line that begin another direction.
  ///
  /// FriBidi 1.0.8 crashes if directions are nested deeper than Unicode's 125 levels; each takes one level or two.
  static let greatestDepth = 32
  /// The maximum number of scalars of all characters together; eight per character.
  static let greatestTotal = 16_000

  /// Splits a text at its newlines.
  init(_ text: String) {
    var total = 0
    let parts = text.prefix(Self.greatestCount)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for part in parts {
      var drawn = String.UnicodeScalarView()
      var depth = 0
      lengths.append(
        part.map { character in
          let scalars = Self.drawn(character)
          depth += scalars.count(where: Self.beginsDirection)
          if depth > Self.greatestDepth, scalars.contains(where: Self.beginsDirection) { return 0 }
          total += scalars.count
          if total > Self.greatestTotal { return 0 }
          drawn.append(contentsOf: scalars)
          return scalars.reduce(0) { $0 + UTF8.width($1) }
        })
      var line = String(drawn)
      while line.last?.isWhitespace == true { line.removeLast() }
      lines.append(line)
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    skipped = lines.prefix(while: \.isEmpty).count
    lines.removeFirst(skipped)
  }

  /// Returns whether a scalar begins an embedding, an override or an isolate.
  private static func beginsDirection(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x202A, 0x202B, 0x202D, 0x202E, 0x2066...0x2068: true
    default: false
    }
  }

  /// Returns the scalars with which a character is drawn.
  private static func drawn(_ character: Character) -> Substring.UnicodeScalarView {
    let scalars = character.unicodeScalars
    if scalars.first?.properties.generalCategory == .control {
      return Substring(" ").unicodeScalars
    }
    var drawn = Substring(String(character)).unicodeScalars.prefix(greatestScalarCount)
    // A keycap is drawn as an emoji even without its variation selector.
    if drawn.count == 2, drawn.last == "\u{20E3}", drawn.first?.properties.isEmoji == true {
      drawn.insert("\u{FE0F}", at: drawn.index(after: drawn.startIndex))
    }
    return drawn
  }
}
