/// The characters on the keys of the on-screen keyboard, for one script.
///
/// Rows run from left to right as on a keyboard, also for scripts that are read from right to left.
struct KeyboardLayout: Equatable, Sendable {
  /// The label of the key that leads to this layout, in the layout's own script.
  let name: String
  /// The characters of the letter rows, top to bottom.
  let rows: [[String]]
  /// The characters of the letter rows with Shift; nil where Shift writes capital letters.
  let shiftedRows: [[String]]?
  /// The pages of accented letters; empty for scripts without any.
  var accents: [[[String]]] = []
  /// The labels of the keys that lead to each page of accented letters.
  var accentNames: [String] = []
  /// The punctuation in the last row of the symbols.
  var marks = KeyboardLayout.keys("? ! ' \" * + =")
  /// The character of the key before the space bar.
  var comma = ","
  /// The character of the key behind the space bar.
  var period = "."
  /// The labels of Shift where it chooses a syllabary and stays pressed; nil for an ordinary Shift.
  var syllabaries: Syllabaries?

  /// The labels of a Shift key that leads from one syllabary to another: each names the one that it leads to.
  struct Syllabaries: Equatable, Sendable {
    /// The label while the first syllabary is shown.
    let toSecond: String
    /// The label while the second one is shown.
    let toFirst: String
  }

  /// Whether Shift writes capital letters.
  var hasCase: Bool { shiftedRows == nil }

  /// Whether Shift and Backspace lie beside the space bar instead of beside the last row of letters.
  var hasFullRows: Bool { syllabaries != nil }

  /// The number of keys of equal width that fit in a row of letters.
  var columns: Int {
    let widest = rows.map(\.count).max() ?? 1
    guard let last = rows.last, !hasFullRows else { return widest }
    return max(widest, last.count + 2)
  }

  /// All characters of the letter rows, each as a word of its own.
  var letters: String { (rows + (shiftedRows ?? [])).joined().joined(separator: " ") }

  /// Splits a line at its spaces; combining marks that follow one another stay apart.
  static func keys(_ line: String) -> [String] {
    line.unicodeScalars.split(separator: " ").map { String(String.UnicodeScalarView($0)) }
  }

  /// Returns the layouts that the layout key goes through, beginning with the one of a language's own script.
  ///
  /// Languages without a layout here begin with the Latin one. Every script can be reached in every language, since users of a public
  /// screen write their own.
  static func all(for language: String) -> [KeyboardLayout] {
    let own = byLanguage[language] ?? latin
    let latin = own.hasCase ? own : .latin
    return [own] + [latin, arabic, hebrew, devanagari, kana].filter { $0 != own }
  }
}
