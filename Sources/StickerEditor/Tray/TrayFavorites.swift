/// A resource: the user's favorite pictures and the recently used ones, which the tray shows before all others.
///
/// The first values are those of ``TrayShelf``. The program stores changed lists when it receives `keepFavorites`,
/// `keepRecentStickers` or `keepRecentEmoji`.
struct TrayFavorites: Equatable {
  /// The names of the favorites, stickers and emoji, latest first; `nil` if there can be none, as on a kiosk.
  var favorites: [String]?
  /// The names of the recently used stickers, latest first; `nil` if they are not recorded.
  ///
  /// A new order appears only when the tray shows stickers or emoji the next time, so that no picture moves under a contact.
  var recent: [String]?
  /// The names of the recently used emoji, latest first; `nil` if they are not recorded.
  var recentEmoji: [String]?

  /// The maximum number of recently used stickers.
  static let greatestRecentCount = 8
  static let greatestRecentEmojiCount = 18
  static let greatestCount = 200

  func isFavorite(_ name: String) -> Bool { favorites?.contains(name) == true }
}
