/// A text broken into lines of one height; a text that doesn't fit loses words in its middle.
///
/// The middle is left out because a message's start says what happened and its end what to do. Where not even two words fit,
/// as on a narrow button, the text loses its end.
///
/// All widths are at a line height of 100, as `measure` returns them: the kit needs no library that draws text.
///
/// Lines end at spaces, and between the letters of Chinese and Japanese. A long path is cut in front of its last two
/// parts.
///
/// ```swift
/// let block = TextBlock("Can't save: the disk is full", limit: 900, most: 2) { 50 * Double($0.count) }
/// print(block.lines)
/// ```
public struct TextBlock: Equatable, Sendable {
  /// The lines, from top to bottom.
  public private(set) var lines: [String] = []
  /// The width of the widest line, at a line height of 100.
  public private(set) var width = 0.0
  /// Whether no word was left out.
  public private(set) var isWhole = true

  /// The maximum length of a path that isn't shortened, in characters.
  private static let longestPath = 28

  /// Breaks a text into at most `most` lines that are no wider than `limit`.
  ///
  /// `measure` returns the width of plain words in one line. O(letters) calls, more where words are left out.
  public init(_ text: String, limit: Double, most: Int, measure: (String) -> Double) {
    var words = Self.words(text).map { word in
      let fitted = Self.fitted(Self.path(word.text), limit: limit, measure: measure)
      return Word(text: fitted, isJoined: word.isJoined)
    }
    lines = Self.lines(words, limit: limit, measure: measure)
    let middle = words.count / 2
    while lines.count > max(1, most), words.count > 2 {
      isWhole = false
      let gap = words.firstIndex { $0.text == "…" } ?? middle
      if words[gap].text == "…", words.count > 3 {
        words.remove(at: gap > words.count - 1 - gap ? gap - 1 : gap + 1)
      } else if words[gap].text == "…" {
        words.remove(at: gap == 0 ? 1 : 0)
      } else {
        words[gap].text = "…"
      }
      lines = Self.lines(words, limit: limit, measure: measure)
    }
    if lines.count > max(1, most) {
      // Where not even two words fit, the text loses its end.
      isWhole = false
      var start = text.prefix(text.count - 1)
      while let last = start.last, last.isWhitespace || measure(start + "…") > limit {
        start = start.dropLast()
      }
      lines = [start + "…"]
    }
    width = lines.map(measure).max() ?? 0
  }

  private static func lines(
    _ words: [Word], limit: Double, measure: (String) -> Double
  ) -> [String] {
    var lines: [String] = []
    for word in words {
      let gap = word.isJoined ? "" : " "
      if let line = lines.last, measure(line + gap + word.text) <= limit {
        lines[lines.count - 1] = line + gap + word.text
      } else {
        lines.append(word.text)
      }
    }
    return lines
  }

  /// A piece of text that is never broken across lines.
  private struct Word {
    var text: String
    /// Whether no space stands before it.
    var isJoined: Bool
  }

  /// Spaces at which a line never ends.
  private static let joiners: Set<Character> = ["\u{A0}", "\u{2007}", "\u{202F}"]

  /// Splits a text at spaces, and between letters where Chinese and Japanese, which have no spaces, allow a line break.
  private static func words(_ text: String) -> [Word] {
    text.split { $0.isWhitespace && !joiners.contains($0) }.flatMap { run in
      var words: [Word] = []
      var last: Character?
      for letter in run {
        if let last, !mayBreak(between: last, and: letter) {
          words[words.count - 1].text.append(letter)
        } else {
          words.append(Word(text: String(letter), isJoined: last != nil))
        }
        last = letter
      }
      return words
    }
  }

  /// Returns whether a line may end between two letters.
  ///
  /// A line may end beside a Chinese or Japanese letter, but not before closing punctuation or after opening
  /// punctuation.
  private static func mayBreak(between first: Character, and second: Character) -> Bool {
    guard isEastAsian(first) || isEastAsian(second) else { return false }
    return !closing.contains(second) && !opening.contains(first)
  }

  private static func isEastAsian(_ letter: Character) -> Bool {
    guard let scalar = letter.unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x2E80...0x30FF, 0x31F0...0x31FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFFEF,
      0x20000...0x3FFFF:
      return true
    default: return false
    }
  }

  private static let closing = Set(
    "、。，．・：；？！）］｝〕〉》」』】ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.;:!?)]}…\u{2069}")
  private static let opening = Set("（［｛〔〈《「『【([{\u{2068}")

  /// Returns a long path cut in front of its last two parts, `…/Pictures/party.jpg`; any other word as it is.
  private static func path(_ word: String) -> String {
    // In a right-to-left sentence a path stands between marks that isolate its direction.
    let isIsolated = word.first == "\u{2068}"
    let path = word.drop { $0 == "\u{2068}" }
    guard path.count > longestPath, path.first == "/", let name = path.lastIndex(of: "/"),
      let folder = path[..<name].lastIndex(of: "/"), folder > path.startIndex
    else { return word }
    return (isIsolated ? "\u{2068}" : "") + "…" + path[folder...]
  }

  /// Returns a word shortened in its middle so that it fits; the word itself if it fits already.
  private static func fitted(
    _ word: String, limit: Double, measure: (String) -> Double
  ) -> String {
    guard measure(word) > limit else { return word }
    // The last part of a path is the most informative one, so it is kept if it fits.
    if word.hasPrefix("…/") || word.hasPrefix("\u{2068}…/") || word.first == "/",
      let name = word.lastIndex(of: "/"), name > word.startIndex
    {
      let last = (word.first == "\u{2068}" ? "\u{2068}" : "") + "…" + word[name...]
      if measure(last) <= limit { return last }
    }
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
