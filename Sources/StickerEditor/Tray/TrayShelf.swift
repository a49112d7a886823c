public import EditorKit

/// What the tray holds.
public struct TrayShelf: Sendable {
  /// The names of the stickers in the tray.
  public var stickers: [String]
  /// The names of the emoji in the tray.
  public var emoji: [String]
  /// The groups of the emoji, in the same order; none where they lie all together.
  public var emojiGroups: [EmojiGroup] = []
  /// The emoji that were used last, by their names, the latest first; nil where that is nobody's business.
  public var recentEmoji: [String]? = []
  /// The text of a table of words for emoji by its name: a language's code, or `folding`; nil where there is none.
  public var emojiWords: (@Sendable (_ name: String) -> String?)?

  /// A shelf from its parts.
  public init(stickers: [String] = [], emoji: [String] = []) {
    (self.stickers, self.emoji) = (stickers, emoji)
  }
}

/// Emoji that belong together.
public struct EmojiGroup: Hashable, Sendable {
  /// What they are, in a word.
  public let title: Phrase
  /// How many there are.
  public let count: Int

  /// A group from its parts.
  public init(_ title: Phrase, count: Int) { (self.title, self.count) = (title, count) }

  /// A group of Unicode's by its name in English, such as `Smileys`; words of this program are translated.
  public init(named name: String, count: Int) {
    self.init(Self.title(name), count: count)
  }

  private static func title(_ name: String) -> Phrase {
    switch name {
    case "Smileys": "Smileys"
    case "People": "People"
    case "Animals": "Animals"
    case "Food": "Food"
    case "Travel": "Travel"
    case "Activities": "Activities"
    case "Objects": "Objects"
    case "Symbols": "Symbols"
    case "Flags": "Flags"
    default: Phrase(verbatim: name)
    }
  }
}
