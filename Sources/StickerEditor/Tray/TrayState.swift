/// A resource: the state of the tray, with the shelf and the shown pictures.
struct TrayState {
  /// The pictures that the tray can show; a restart neither removes added sets nor restores removed stickers.
  var shelf: TrayShelf
  /// The shown pictures, at the start of the strip.
  private(set) var tray = Tray()
  /// The index of the picture that is marked by keys; `nil` for none.
  var marked: Int?
  /// The pictures that a search has found, shown in place of all pictures; `nil` while there is no search.
  private(set) var found: [String]?

  /// The maximum number of categories in the panel of categories.
  static let greatestCategoryCount = 24

  /// Creates the state of a tray that shows the stickers of a shelf.
  init(shelf: TrayShelf) {
    self.shelf = shelf
    showStickers(favorites: shelf.favorites ?? [], recent: shelf.recentStickers ?? [])
  }

  /// Shows all stickers, the favorites and the recent ones among some names first.
  mutating func showStickers(favorites: [String] = [], recent: [String] = []) {
    let all = shelf.allStickers
    let known = favorites.isEmpty && recent.isEmpty ? [] : Set(all)
    let (favorites, recent) = (favorites.filter(known.contains), recent.filter(known.contains))
    let sections = TraySection.sections(
      of: shelf.stickers, categories: shelf.categories, sets: shelf.sets,
      favorites: favorites.count, recent: recent.count)
    fill(favorites + recent + all, isFine: false, sections)
  }

  /// Shows all emoji, the favorites among some names and the recent ones first.
  mutating func showEmoji(favorites: [String] = [], recent: [String]) {
    let recent = shelf.emojiGroups.isEmpty ? [] : recent
    let known = favorites.isEmpty || shelf.emojiGroups.isEmpty ? [] : Set(shelf.emoji)
    let favorites = favorites.filter(known.contains)
    let sections = TraySection.sections(
      ofEmoji: shelf.emojiGroups, favorites: favorites.count, recent: recent.count)
    fill(favorites + recent + shelf.emoji, isFine: true, sections)
  }

  /// Shows the pictures that a search has found: stickers alone, or emoji with stickers among them.
  mutating func show(found: [String], areStickers: Bool) {
    fill(found, isFine: !areStickers, [])
    self.found = found
  }

  private mutating func fill(_ names: [String], isFine: Bool, _ sections: [TraySection]) {
    tray = Tray(
      names: names, sections: sections, isFine: isFine,
      hasSearch: shelf.emojiWords != nil && (isFine || shelf.hasStickerSearch))
    (marked, found) = (nil, nil)
  }

  /// The set of the marked picture, by its section; `nil` for none.
  var markedSet: StickerSet? {
    guard !tray.isFine, let marked else { return nil }
    let section = tray.sections.first { $0.range.contains(marked) }
    return shelf.sets.first { $0.id == section?.set }
  }

  /// The name of the marked picture; `nil` for none.
  var markedName: String? {
    marked.flatMap { tray.names.indices.contains($0) ? tray.names[$0] : nil }
  }

  var showsEmoji: Bool { tray.isFine }
  var showsStickers: Bool { !tray.isFine }
  var showsAllStickers: Bool { showsStickers && found == nil }
  var showsAllEmoji: Bool { showsEmoji && found == nil }
  var hasEmoji: Bool { !shelf.emoji.isEmpty }
  var canSearch: Bool { shelf.emojiWords != nil && (hasEmoji || shelf.hasStickerSearch) }
  /// Whether the heading of the current section opens the panel of categories.
  var hasCategoryPanel: Bool {
    (tray.isFine || shelf.hasStickerSearch) && tray.sections.count <= Self.greatestCategoryCount
  }
  /// Whether a picture is marked, or the tray holds no stickers.
  var isUsed: Bool { marked != nil || showsEmoji }
  var hasSections: Bool { !tray.sections.isEmpty }
}

/// A request to add a picture of the tray to free room on the canvas, by its name; open menus and panels close.
struct PlaceFromTray {
  let name: String
}

/// A picture was dragged, tapped or otherwise taken from the tray, by its name.
///
/// Sent by ``TakeFromTray`` when a contact pulls the picture out, and by `PlaceWantedPictures` after a tap or a key.
struct TakenFromTray {
  let name: String
}
