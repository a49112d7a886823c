/// Words broken into lines of one size; what finds no room loses its middle.
///
/// A value; widths are those at a line height of 100, as `measure` gives them.
struct TextBlock: Equatable, Sendable {
  private(set) var lines: [String] = []
  /// The width of the widest line, at a line height of 100.
  private(set) var width = 0.0
  /// Whether every word found room.
  private(set) var isWhole = true

  /// The longest path that is shown whole, in characters.
  private static let longestPath = 28

  /// Breaks words into at most so many lines that are no wider than `limit`.
  init(_ text: String, limit: Double, most: Int, measure: (String) -> Double) {
    var words = text.split(whereSeparator: \.isWhitespace).map {
      Self.fitted(Self.path(String($0)), limit: limit, measure: measure)
    }
    lines = Self.lines(words, limit: limit, measure: measure)
    let middle = words.count / 2
    while lines.count > max(1, most), words.count > 2 {
      isWhole = false
      // The start says what it is about, the end what to do.
      let gap = words.firstIndex(of: "…") ?? middle
      if words[gap] == "…", words.count > 3 {
        words.remove(at: gap > words.count - 1 - gap ? gap - 1 : gap + 1)
      } else if words[gap] == "…" {
        words.remove(at: gap == 0 ? 1 : 0)
      } else {
        words[gap] = "…"
      }
      lines = Self.lines(words, limit: limit, measure: measure)
    }
    width = lines.map(measure).max() ?? 0
  }

  private static func lines(
    _ words: [String], limit: Double, measure: (String) -> Double
  ) -> [String] {
    var lines: [String] = []
    for word in words {
      if let line = lines.last, measure(line + " " + word) <= limit {
        lines[lines.count - 1] = line + " " + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }

  /// A long path as its first folder and its file; anything else as it is.
  private static func path(_ word: String) -> String {
    guard word.count > longestPath, let name = word.lastIndex(of: "/") else { return word }
    let start = word[word.index(after: word.startIndex)...].firstIndex(of: "/") ?? name
    guard start < name else { return word }
    return word[...start] + "…" + word[name...]
  }

  /// A word without so much of its middle that it fits.
  private static func fitted(
    _ word: String, limit: Double, measure: (String) -> Double
  ) -> String {
    guard measure(word) > limit else { return word }
    var kept = word.count - 1
    while kept > 2 {
      let head = kept / 2
      let short = word.prefix(head) + "…" + word.suffix(kept - head)
      if measure(String(short)) <= limit { return String(short) }
      kept -= max(1, kept / 16)
    }
    return "…"
  }
}
