/// The state of the tray: the shelf, and the shown pictures.
struct TrayState {
  var shelf: TrayShelf
  /// The names of the pictures in the tray, in order.
  var names: [String] = []
  /// The sections of the pictures, one for each folder or emoji group; empty if there are none.
  var sections: [TraySection] = []
  /// Whether the pictures are small, several side by side.
  var isFine = false
  /// The index of the picture that is marked by keys; `nil` for none.
  var marked: Int?
  /// The emoji that a search has found, shown in place of all emoji; `nil` while there is no search.
  var found: [String]?
  /// The scroll offset of the strip when it was last drawn, in window points.
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
  /// Whether the pictures are in sections.
  var hasSections: Bool { !sections.isEmpty }
}

/// The recently used emoji, which the tray shows before all other emoji.
struct RecentEmoji: Equatable {
  /// The names, latest first; `nil` if recently used emoji are not recorded, as on a kiosk.
  var names: [String]?
}

/// A request to add a picture of the tray to free room on the canvas, by its name.
struct PlaceFromTray {
  let name: String
}

/// A tap or a key is adding a picture of the tray to the canvas; open menus and panels close.
struct PlacedFromTray {}

/// A picture was dragged, tapped or otherwise taken from the tray, by its name.
///
/// Sent by ``TakeFromTray`` when a contact pulls the picture out, and by `PlaceWantedPictures` after a tap or a key.
struct TakenFromTray {
  let name: String
}
