import Pictures

/// Finds emoji and stickers by words in several languages; each language's table is read at its first use.
final class EmojiFinder {
  private let table: (_ name: String) -> String?
  private let known: Set<String>
  private lazy var folding = Folding(table("folding") ?? "")
  private var languages: [String: EmojiKeywords] = [:]
  private lazy var stickerWords = StickerWords(table("stickers") ?? "")
  private var stickerLanguages: [String: EmojiKeywords] = [:]

  /// Creates a finder of emoji by their names.
  ///
  /// `table` returns the text of a table by name: `folding`, `stickers` or a language code; `nil` if there is no such
  /// table.
  init(_ names: [String], table: @escaping (_ name: String) -> String?) {
    (known, self.table) = (Set(names), table)
  }

  /// A match of an emoji or a sticker; a lesser one is better.
  private struct Found: Comparable {
    let match: EmojiKeywords.Match
    let isSticker: Bool
    let language: Int
    let rank: Int
    let place: Int

    static func < (a: Found, b: Found) -> Bool {
      let (first, second) = (a.isSticker ? 1 : 0, b.isSticker ? 1 : 0)
      return (a.match, first, a.language, a.rank, a.place)
        < (b.match, second, b.language, b.rank, b.place)
    }
  }

  /// Returns the names of the emoji and of those among some stickers that match a text, best matches first.
  ///
  /// Of equal matches, emoji are first, and then the order is that of the languages.
  func find(_ text: String, in codes: [String], stickers: [String] = []) -> [String] {
    let text = folding.fold(text)
    var best: [String: Found] = [:]
    func note(_ words: EmojiKeywords, isSticker: Bool, _ language: Int) {
      for (place, found) in words.matches(text).enumerated() {
        if let before = best[found.emoji], before.match <= found.match { continue }
        best[found.emoji] = Found(
          match: found.match, isSticker: isSticker, language: language, rank: found.rank,
          place: place)
      }
    }
    for (language, code) in codes.enumerated() {
      note(words(code), isSticker: false, language)
      note(words(code, of: stickers), isSticker: true, language)
    }
    return best.sorted { $0.value < $1.value }.compactMap { name, found in
      if found.isSticker { return name }
      let emoji = StickerText(name).name
      return known.contains(emoji) ? emoji : nil
    }
  }

  /// Returns the words of stickers in a language.
  private func words(_ code: String, of stickers: [String]) -> EmojiKeywords {
    let key = "\(code) \(stickers.count) \(stickers.first ?? "")"
    if let words = stickerLanguages[key] { return words }
    let emoji = words(code)
    let words = EmojiKeywords(
      stickerWords.table(of: stickers, in: code, folding) { emoji.words(of: $0) })
    stickerLanguages = stickerLanguages.count < 8 ? stickerLanguages : [:]
    stickerLanguages[key] = words
    return words
  }

  private func words(_ code: String) -> EmojiKeywords {
    if let words = languages[code] { return words }
    let words = EmojiKeywords(table(code) ?? "")
    languages[code] = words
    return words
  }
}
