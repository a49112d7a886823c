/// The lines of a text as they are drawn, limited to a length that is useful on a sticker.
///
/// Empty lines at both ends and whitespace at the ends of lines are removed; control characters become spaces.
/// Characters and scalars beyond the limits are left out without an error.
struct TextLines: Equatable {
  /// The lines from the top; empty if no character is visible.
  private(set) var lines: [String]

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
    lines = text.prefix(Self.greatestCount)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { line in
        var drawn = String.UnicodeScalarView()
        var depth = 0
        for character in line {
          let scalars = Self.drawn(character)
          depth += scalars.count(where: Self.beginsDirection)
          if depth > Self.greatestDepth, scalars.contains(where: Self.beginsDirection) { continue }
          total += scalars.count
          if total <= Self.greatestTotal { drawn.append(contentsOf: scalars) }
        }
        var line = String(drawn)
        while line.last?.isWhitespace == true { line.removeLast() }
        return line
      }
    while lines.last?.isEmpty == true { lines.removeLast() }
    while lines.first?.isEmpty == true { lines.removeFirst() }
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
