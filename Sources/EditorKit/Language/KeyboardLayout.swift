/// The characters on the keys of the on-screen keyboard, for one script.
///
/// Rows run from left to right as on a keyboard, also for scripts that are read from right to left.
package struct KeyboardLayout: Equatable, Sendable {
  /// The label of the key that leads to this layout, in the layout's own script.
  package let name: String
  /// The characters of the letter rows, top to bottom.
  package let rows: [[String]]
  /// The characters of the letter rows with Shift; `nil` if Shift writes capital letters.
  package let shiftedRows: [[String]]?
  /// The pages of accented letters; empty for scripts without any.
  package var accents: [[[String]]] = []
  /// The labels of the keys that lead to each page of accented letters.
  package var accentNames: [String] = []
  /// The punctuation in the last row of the symbols.
  package var marks = KeyboardLayout.keys("? ! ' \" * + =")
  /// The character of the key before the space bar.
  package var comma = ","
  /// The character of the key behind the space bar.
  package var period = "."
  /// The labels of a Shift key that chooses a syllabary and stays pressed; `nil` for an ordinary Shift key.
  package var syllabaries: Syllabaries?

  /// The labels of a Shift key that switches between two syllabaries; each label names the other syllabary.
  package struct Syllabaries: Equatable, Sendable {
    /// The label while the first syllabary is shown.
    package let toSecond: String
    /// The label while the second syllabary is shown.
    package let toFirst: String
  }

  /// Whether Shift writes capital letters.
  package var hasCase: Bool { shiftedRows == nil }

  /// Whether Shift and Backspace lie beside the space bar instead of beside the last row of letters.
  package var hasFullRows: Bool { syllabaries != nil }

  /// The number of keys of equal width that fit in a row of letters.
  package var columns: Int {
    let widest = rows.map(\.count).max() ?? 1
    guard let last = rows.last, !hasFullRows else { return widest }
    return max(widest, last.count + 2)
  }

  /// The characters of the letter rows, separated by spaces.
  var letters: String { (rows + (shiftedRows ?? [])).joined().joined(separator: " ") }

  /// Splits a line at its spaces, so that successive combining marks stay separate keys.
  package static func keys(_ line: String) -> [String] {
    line.unicodeScalars.split(separator: " ").map { String(String.UnicodeScalarView($0)) }
  }

  /// Returns the layouts that the layout key goes through, beginning with the layout of a language's own script.
  ///
  /// A language without its own layout begins with the Latin layout. Every script can be reached in every language,
  /// since users of a public screen write in different scripts.
  package static func all(for language: String) -> [KeyboardLayout] {
    let own = byLanguage[language] ?? latin
    let latin = own.hasCase ? own : .latin
    return [own] + [latin, arabic, hebrew, devanagari, kana].filter { $0 != own }
  }
}
