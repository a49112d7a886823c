/// How words are made alike before they are compared: small letters, no accents and vowel points, Katakana as Hiragana.
///
/// Its table is `Assets/Emoji/folding.txt`, by which the tables of words are folded already.
struct Folding: Sendable {
  private var letters: [Unicode.Scalar: String] = [:]

  /// Reads a table: on each line what letters are folded to, a space, and the letters.
  init(_ table: String) {
    for line in table.split(separator: "\n") {
      let parts = line.unicodeScalars.split(separator: " ", maxSplits: 1)
      guard parts.count == 2 else { continue }
      for letter in parts[1] { letters[letter] = String(Substring(parts[0])) }
    }
  }

  /// Words, folded.
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

  /// Whether it is a mark that may be left out: accents, Hebrew's points, Arabic's vowels and its lengthening.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36F, 0x591...0x5C7, 0x64B...0x65F, 0x670, 0x640, 0xFE0E...0xFE0F: true
    default: false
    }
  }
}
