import Pictures

/// Finds emoji by words in several languages; each language's table is read at its first use.
final class EmojiFinder {
  private let table: (_ name: String) -> String?
  private let known: Set<String>
  private lazy var folding = Folding(table("folding") ?? "")
  private var languages: [String: EmojiKeywords] = [:]

  /// Creates a finder of emoji by their names.
  ///
  /// `table` returns the text of a table by name: `folding` or a language code; `nil` if there is no such table.
  init(_ names: [String], table: @escaping (_ name: String) -> String?) {
    (known, self.table) = (Set(names), table)
  }

  /// Returns the names of the emoji that match a text, best matches first.
  ///
  /// Equal matches are in the order of the languages.
  func find(_ text: String, in codes: [String]) -> [String] {
    let text = folding.fold(text)
    var best: [String: (match: EmojiKeywords.Match, language: Int, rank: Int, place: Int)] = [:]
    for (language, code) in codes.enumerated() {
      for (place, found) in words(code).matches(text).enumerated() {
        if let before = best[found.emoji], before.match <= found.match { continue }
        best[found.emoji] = (found.match, language, found.rank, place)
      }
    }
    let order = best.sorted {
      let (a, b) = ($0.value, $1.value)
      return (a.match, a.language, a.rank, a.place) < (b.match, b.language, b.rank, b.place)
    }
    return order.map { StickerText($0.key).name }.filter(known.contains)
  }

  private func words(_ code: String) -> EmojiKeywords {
    if let words = languages[code] { return words }
    let words = EmojiKeywords(table(code) ?? "")
    languages[code] = words
    return words
  }
}
