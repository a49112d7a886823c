import DirectManipulation
import Files
import Logging
import Pictures
import PictureFiles
import StickerEditor
import StickerScene
import TextPainting

extension Session {
  /// What the tray holds: the stickers, in the order made by hand or by their names, and the emoji of the font.
  static func tray(
    _ workshop: Workshop, _ paths: StickerPaths, recent: [String]?, isByHand: Bool
  ) -> TrayShelf {
    let folder = EmojiFolder(workshop.assets)
    let groups = folder.catalog(workshop.painter).groups
    var shelf = TrayShelf(
      stickers: isByHand ? paths.trayNames : paths.namesByAlphabet,
      emoji: groups.flatMap(\.emoji).map { Words($0).name })
    shelf.emojiGroups = groups.map { EmojiGroup(named: $0.name, count: $0.emoji.count) }
    let known = Set(shelf.emoji)
    shelf.recentEmoji = recent.map { $0.map { Words($0).name }.filter(known.contains) }
    shelf.emojiWords = { folder.text($0) }
    return shelf
  }

  /// Keeps what emoji were used last.
  func keepRecentEmoji() {
    guard options.keepsRecentEmoji, let names = recentEmoji else { return }
    let emoji = names.compactMap { Words(name: $0)?.text }
    keep { log throws(FileError) in try Settings.keep(recentEmoji: emoji, log) }
  }

  /// Leaves out of the tray what the person's folder has and cannot be opened; it is told in one line.
  func leaveOutBroken() {
    guard options.stickers != nil, !options.noUi else { return }
    var broken: [String] = []
    while true {
      let shown = world.shownTrayStickers
      if options.waitsForPictures { for name in shown { _ = screen.pictures.image(named: name) } }
      let found = shown.filter { screen.pictures.problem(with: $0) != nil }
      if found.isEmpty { break }
      world.leaveOutOfTray(Set(found))
      broken += found
    }
    guard let first = broken.first else { return }
    if broken.count == 1 {
      tellOperator("\(first) cannot be opened: left out of the tray")
    } else {
      tellOperator("\(first) and \(broken.count - 1) more cannot be opened: left out of the tray")
    }
  }
}

extension Options {
  /// Whether what emoji were used is kept for the next start: visitors leave nothing, and a recording begins as it is played.
  var keepsRecentEmoji: Bool { isLive && !kiosk && record == nil }
}

extension Recording {
  /// The order of stickers in the tray that was made by hand; older recordings have that of the alphabet.
  static let trayByHand = "by-hand"

  /// Whether it was made with stickers in the order made by hand.
  var isTrayByHand: Bool { events.contains { $0.kind == .trayOrder(Self.trayByHand) } }
}
