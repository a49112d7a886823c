/// The names and keywords of emoji in one language, and the search among them.
///
/// The table has a line for each emoji: the emoji, a tab, the name, a tab, and keywords separated by `|`. All words are
/// folded.
struct EmojiKeywords: Sendable {
  private struct Entry {
    let emoji: String
    let name: [UInt8]
    /// The keywords, as UTF-8.
    let words: [[UInt8]]
  }

  /// The quality of a match, best first.
  enum Match: Int, Comparable {
    /// The name equals the query.
    case name
    /// A keyword equals the query.
    case word
    /// The name starts with the query.
    case startOfName
    /// A word within the name or within a keyword starts with the query.
    case startOfWord
    /// The name or a keyword contains the query, which is written in a script without spaces.
    case within

    static func < (a: Match, b: Match) -> Bool { a.rawValue < b.rawValue }
  }

  private let entries: [Entry]

  /// Returns the name and the keywords of an emoji, with or without variation selectors; empty if there is none.
  func words(of emoji: String) -> [String] {
    func plain(_ text: String) -> [Unicode.Scalar] {
      text.unicodeScalars.filter { $0.value != 0xFE0F }
    }
    let wanted = plain(emoji)
    guard let entry = entries.first(where: { plain($0.emoji) == wanted }) else { return [] }
    return ([entry.name] + entry.words).map { String(decoding: $0, as: UTF8.self) }
  }

  init(_ table: String) {
    entries = table.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard parts.count == 3 else { return nil }
      return Entry(
        emoji: String(parts[0]), name: Array(parts[1].utf8),
        words: parts[2].split(separator: "|").map { Array($0.utf8) })
    }
  }

  /// Returns the emoji that match a folded query, in the order of the table.
  ///
  /// Among equal matches, a smaller `rank` is better. For a keyword, the rank is the length of the emoji's name: an
  /// equal keyword says more about an emoji with a short name.
  ///
  /// If the query has several words, each word must match. O(bytes of the table).
  func matches(_ text: String) -> [(emoji: String, match: Match, rank: Int)] {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { return [] }
    let whole = Array(words.joined(separator: " ").utf8)
    let parts = words.map { (bytes: Array($0.utf8), isSpaceless: $0.isWrittenWithoutSpaces) }
    return entries.compactMap { entry in
      if let match = Self.match(entry, whole, parts.count == 1 && parts[0].isSpaceless) {
        return (entry.emoji, match, match == .word ? entry.name.count : 0)
      }
      guard parts.count > 1 else { return nil }
      var worst = Match.startOfWord
      for part in parts {
        guard let match = Self.match(entry, part.bytes, part.isSpaceless) else { return nil }
        worst = max(worst, match)
      }
      return (entry.emoji, worst, 0)
    }
  }

  private static func match(_ entry: Entry, _ wanted: [UInt8], _ isSpaceless: Bool) -> Match? {
    if entry.name == wanted { return .name }
    if entry.words.contains(wanted) { return .word }
    if entry.name.starts(with: wanted) { return .startOfName }
    if isStart(wanted, ofWordIn: entry.name) { return .startOfWord }
    if entry.words.contains(where: { isStart(wanted, ofWordIn: $0) }) { return .startOfWord }
    guard isSpaceless else { return nil }
    return ([entry.name] + entry.words).contains { isPart(wanted, of: $0) } ? .within : nil
  }

  private static func isStart(_ wanted: [UInt8], ofWordIn text: [UInt8]) -> Bool {
    guard text.count >= wanted.count else { return false }
    for start in 0...text.count - wanted.count where start == 0 || isGap(text[start - 1]) {
      if text[start...].starts(with: wanted) { return true }
    }
    return false
  }

  /// Returns whether a byte separates words: an ASCII byte that is neither a digit nor a small letter.
  private static func isGap(_ byte: UInt8) -> Bool {
    byte < 0x80 && !(0x30...0x39 ~= byte) && !(0x61...0x7A ~= byte)
  }

  private static func isPart(_ wanted: [UInt8], of text: [UInt8]) -> Bool {
    guard text.count >= wanted.count else { return false }
    return (0...text.count - wanted.count).contains { text[$0...].starts(with: wanted) }
  }
}

extension StringProtocol {
  /// Whether the text has letters of a script without spaces between words: Han, Hiragana, Katakana.
  fileprivate var isWrittenWithoutSpaces: Bool {
    unicodeScalars.contains { 0x3040...0x30FF ~= $0.value || 0x3400...0x9FFF ~= $0.value }
  }
}
