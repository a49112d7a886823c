public import EditorKit

/// The pictures that the tray can show.
///
/// The program makes the shelf before the app. Later changes are `World.addToTray(_:)` and `World.leaveOutOfTray(_:)`.
public struct TrayShelf: Sendable {
  /// The names of the stickers in the tray, without the stickers of ``sets``.
  public var stickers: [String]
  /// The titles of the stickers' categories, by the stickers' names; another sticker's category is its folder.
  public var categories: [String: String] = [:]
  /// Whether the user can search the stickers and choose their categories from a panel, like categories of emoji.
  ///
  /// `false` for recordings that have neither.
  public var hasStickerSearch = false
  /// The user's own sets of stickers, which the tray shows before the others.
  public var sets: [StickerSet] = []
  /// The names of the emoji in the tray.
  public var emoji: [String]
  /// The groups of the emoji, in the order of ``emoji``; empty if the emoji are not grouped.
  public var emojiGroups: [EmojiGroup] = []
  /// The names of the recently used emoji, latest first; `nil` if they must not be shown, as on a kiosk.
  public var recentEmoji: [String]? = []
  /// The names of the recently used stickers, latest first; `nil` if they are not recorded, as on a kiosk.
  public var recentStickers: [String]?
  /// The names of the favorite stickers and emoji, latest first; `nil` if there can be none, as on a kiosk.
  public var favorites: [String]? = []
  /// Returns the text of an emoji word table by name, a language code, `folding` or `stickers`;
  /// `nil` if there is no such table.
  ///
  /// A missing table has no words. Without the closure, the tray has no search. The program reads
  /// `Assets/Emoji/NAME.txt`, and `Assets/Stickers/words.txt` for `stickers`.
  public var emojiWords: (@Sendable (_ name: String) -> String?)?

  /// Creates a shelf from its parts.
  public init(stickers: [String] = [], emoji: [String] = []) {
    (self.stickers, self.emoji) = (stickers, emoji)
  }
}

/// A set of stickers of the user's own, such as the pictures of a folder.
public struct StickerSet: Hashable, Sendable {
  /// The identifier, such as the folder's path.
  public let id: String
  /// The title, the same in all languages.
  public let title: String
  /// The names of the stickers; the stickers of one category are consecutive.
  public var names: [String]
  /// The titles of the categories within the set, such as subfolders, by the stickers' names.
  public var categories: [String: String]

  /// Creates a set from its parts.
  public init(id: String, title: String, names: [String], categories: [String: String] = [:]) {
    (self.id, self.title, self.names, self.categories) = (id, title, names, categories)
  }
}

extension TrayShelf {
  /// The names of all stickers: the stickers of the sets, then the others.
  var allStickers: [String] { sets.flatMap(\.names) + stickers }
}

/// A group of consecutive emoji.
public struct EmojiGroup: Hashable, Sendable {
  /// The title of the group.
  public let title: Phrase
  /// The number of emoji in the group.
  public let count: Int

  /// Creates a group from its parts.
  public init(_ title: Phrase, count: Int) { (self.title, self.count) = (title, count) }

  /// Creates a group by its English name in Unicode, such as `Smileys`; known names are translated.
  public init(named name: String, count: Int) {
    self.init(.category(named: name), count: count)
  }
}

extension Phrase {
  /// Returns the title of a category by its English name; names that aren't known are the same in every language.
  ///
  /// A new category of bundled stickers or emoji needs its name here, so that translators get it.
  static func category(named name: String) -> Phrase {
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
    case "Party": "Party"
    case "Sky": "Sky"
    case "Things": "Things"
    default: Phrase(verbatim: name)
    }
  }
}
