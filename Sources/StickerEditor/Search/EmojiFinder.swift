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

  /// Returns the name of a bundled sticker in a language; `nil` for another picture.
  func name(ofSticker name: String, in code: String) -> String? {
    stickerWords.name(of: name, in: code)
  }

  /// A match of an emoji or a sticker; a lesser one is better.
  private struct Found: Comparable {
    let match: EmojiKeywords.Match
    let isSticker: Bool
    let table: Int
    let rank: Int
    let place: Int

    static func < (a: Found, b: Found) -> Bool {
      let (first, second) = (a.isSticker ? 1 : 0, b.isSticker ? 1 : 0)
      return (a.match, first, a.table, a.rank, a.place)
        < (b.match, second, b.table, b.rank, b.place)
    }
  }

  /// Returns the names of the emoji and of those among some stickers that match a text, best matches first.
  ///
  /// Of equal matches, emoji are first, and then the order is that of the languages.
  func find(_ text: String, in codes: [String], stickers: [String] = []) -> [String] {
    find(
      text,
      in: codes.map { (words($0), isOfStickers: false) }
        + codes.map { (words($0, of: stickers), isOfStickers: true) })
  }

  /// Returns the names of those among some stickers that match a text, best matches first.
  ///
  /// If no sticker matches in the languages, returns those that match in any other language of the stickers' table.
  func findStickers(
    _ text: String, in codes: [String], among stickers: [String]
  ) -> [String] {
    let found = find(text, in: codes.map { (words($0, of: stickers), isOfStickers: true) })
    guard found.isEmpty else { return found }
    let others = stickerWords.codes.filter { !codes.contains($0) }
    return find(
      text,
      in: others.map { (words($0, of: stickers, withEmoji: false), isOfStickers: true) })
  }

  /// Returns the names that match a text in tables of words, best matches first; of equal matches, those of emoji are
  /// first, and then those of the tables in front.
  private func find(
    _ text: String, in tables: [(words: EmojiKeywords, isOfStickers: Bool)]
  ) -> [String] {
    let text = folding.fold(text)
    var best: [String: Found] = [:]
    for (table, (words, isOfStickers)) in tables.enumerated() {
      for (place, found) in words.matches(text).enumerated() {
        if let before = best[found.emoji], before.match <= found.match { continue }
        best[found.emoji] = Found(
          match: found.match, isSticker: isOfStickers, table: table, rank: found.rank,
          place: place)
      }
    }
    return best.sorted { $0.value < $1.value }.compactMap { name, found in
      if found.isSticker { return name }
      let emoji = StickerText(name).name
      return known.contains(emoji) ? emoji : nil
    }
  }

  /// Returns the words of stickers in a language; with the words of their emoji unless `withEmoji` is `false`.
  private func words(
    _ code: String, of stickers: [String], withEmoji: Bool = true
  ) -> EmojiKeywords {
    let key = "\(code) \(withEmoji) \(stickers.count) \(stickers.first ?? "")"
    if let words = stickerLanguages[key] { return words }
    let emoji = withEmoji ? words(code) : EmojiKeywords("")
    let words = EmojiKeywords(
      stickerWords.table(of: stickers, in: code, folding) { emoji.words(of: $0) })
    stickerLanguages = stickerLanguages.count < 24 ? stickerLanguages : [:]
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
