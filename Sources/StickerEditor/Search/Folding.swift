/// The folding of words for comparison: lowercase, without accents and vowel points, Katakana as Hiragana.
///
/// The folding's table is `Assets/Emoji/folding.txt`. The emoji word tables are already folded by that table.
struct Folding: Sendable {
  private var letters: [Unicode.Scalar: String] = [:]

  /// Reads a table: each line is a replacement, a space, and the letters that it replaces.
  init(_ table: String) {
    for line in table.split(separator: "\n") {
      let parts = line.unicodeScalars.split(separator: " ", maxSplits: 1)
      guard parts.count == 2 else { continue }
      for letter in parts[1] { letters[letter] = String(Substring(parts[0])) }
    }
  }

  /// Returns a text in lower case, without marks, and with the table's replacements.
  func fold(_ text: String) -> String {
    var folded = ""
    for scalar in text.lowercased().unicodeScalars where !Self.isMark(scalar) {
      if let alike = letters[scalar] {
        folded += alike
      } else {
        folded.unicodeScalars.append(scalar)
      }
    }
    return folded
  }

  /// Returns whether a scalar is a mark to leave out.
  ///
  /// Marks are accents, Hebrew points, Arabic vowels and lengthening, and variation selectors.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36F, 0x591...0x5C7, 0x64B...0x65F, 0x670, 0x640, 0xFE0E...0xFE0F: true
    default: false
    }
  }
}
