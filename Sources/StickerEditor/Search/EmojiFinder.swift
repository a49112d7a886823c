import Pictures

/// Finds emoji by words in some languages; a table is read when it is needed first.
final class EmojiFinder {
  private let table: (_ name: String) -> String?
  private let known: Set<String>
  private lazy var folding = Folding(table("folding") ?? "")
  private var languages: [String: EmojiWords] = [:]

  /// Finds those of some emoji, by their names, with tables by theirs.
  init(_ names: [String], table: @escaping (_ name: String) -> String?) {
    (known, self.table) = (Set(names), table)
  }

  /// The names of the emoji that are meant by some words, the best first; those of an earlier language first among equals.
  func find(_ text: String, in codes: [String]) -> [String] {
    let text = folding.fold(text)
    var best: [String: (match: EmojiWords.Match, language: Int, rank: Int, place: Int)] = [:]
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
    return order.map { Words($0.key).name }.filter(known.contains)
  }

  private func words(_ code: String) -> EmojiWords {
    if let words = languages[code] { return words }
    let words = EmojiWords(table(code) ?? "")
    languages[code] = words
    return words
  }
}
