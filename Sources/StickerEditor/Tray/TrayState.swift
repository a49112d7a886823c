/// The tray, and what it can hold.
struct TrayState {
  var shelf: TrayShelf
  /// What it holds.
  var names: [String] = []
  /// Its pictures by folders; empty where there are none.
  var sections: [TraySection] = []
  /// Whether its pictures are small ones, several side by side.
  var isFine = false
  /// The picture that keys have marked.
  var marked: Int?
  /// What a search has found, which it holds in place of all emoji; nil where nobody looks for any.
  var found: [String]?
  /// How far the strip was scrolled when it was drawn last.
  var drawnScroll = 0.0

  /// Creates the state of a tray that shows the stickers of a shelf.
  init(shelf: TrayShelf) {
    self.shelf = shelf
    showStickers()
  }

  /// Shows the stickers.
  mutating func showStickers() {
    fill(shelf.stickers, isFine: false, TraySection.sections(of: shelf.stickers))
  }

  /// Shows all emoji, recent ones first.
  mutating func showEmoji(recent: [String]) {
    let recent = shelf.emojiGroups.isEmpty ? [] : recent
    let sections = TraySection.sections(ofEmoji: shelf.emojiGroups, recent: recent.count)
    fill(recent + shelf.emoji, isFine: true, sections)
  }

  /// Shows the emoji that a search has found.
  mutating func show(found: [String]) {
    fill(found, isFine: true, [])
    self.found = found
  }

  private mutating func fill(_ names: [String], isFine: Bool, _ sections: [TraySection]) {
    (self.names, self.sections, self.isFine) = (names, sections, isFine)
    (marked, found) = (nil, nil)
  }

  /// Whether the tray shows stickers, not emoji.
  var showsStickers: Bool { !isFine }
  /// Whether the tray can show emoji.
  var hasEmoji: Bool { !shelf.emoji.isEmpty }
  /// Whether a picture is marked, or the tray holds no stickers.
  var isUsed: Bool { marked != nil || isFine }
  /// Whether its pictures lie in sections.
  var hasSections: Bool { !sections.isEmpty }
}

/// The emoji that the tray shows before all others when it is filled with emoji.
struct RecentEmoji: Equatable {
  /// The names, the latest first; `nil` if they are not noted.
  var names: [String]?
}

/// A picture of the tray, by its name, is to be put down where it is free.
struct PlaceFromTray {
  let name: String
}

/// A picture of the tray is put down by a tap or a key; what is open closes.
struct PlacedFromTray {}

/// A picture was taken from the tray, by its name.
struct TakenFromTray {
  let name: String
}
