import DirectManipulation
import EditorKit
import Files
import InputRecording
import Logging
import PictureFiles
import Pictures
import StickerCanvas
import StickerEditor
import StickerScene
import TextPainting

/// Fills the tray, leaves out stickers that can't be opened, and stores the recently used emoji.
final class TrayContent: ProgramPart {
  private let context: SessionContext
  private let pictures: ScreenPictures
  /// The names of the recently used emoji; `nil` if they are unchanged since launch.
  private var recentEmoji: [String]?

  init(_ context: SessionContext, _ pictures: ScreenPictures) {
    (self.context, self.pictures) = (context, pictures)
  }

  func obey(_ request: EditorRequest) -> Bool {
    guard case .keepRecentEmoji(let names) = request else { return false }
    recentEmoji = names
    return true
  }

  func follow(at time: Double) { leaveOutBroken() }

  /// Writes the emoji that were used last to the user's settings.
  func finish(isDisplayLost: Bool) {
    guard context.options.keepsRecentEmoji, let names = recentEmoji else { return }
    let emoji = names.compactMap { StickerText(name: $0)?.text }
    context.keep { log throws(FileError) in try Settings.keep(recentEmoji: emoji, log) }
  }

  /// Removes stickers of the user's folder that can't be opened from the tray; reports them in one message.
  private func leaveOutBroken() {
    let options = context.options
    guard options.stickers != nil, !options.noUi else { return }
    var broken: [String] = []
    while true {
      let shown = context.world.shownTrayStickers
      if options.waitsForPictures { for name in shown { _ = pictures.image(named: name) } }
      let found = shown.filter { pictures.problem(with: $0) != nil }
      if found.isEmpty { break }
      context.world.leaveOutOfTray(Set(found))
      broken += found
    }
    guard let first = broken.first else { return }
    if broken.count == 1 {
      context.tellOperator("Missing from the tray: \(first) can't be opened.")
    } else {
      context.tellOperator(
        "Missing from the tray: \(first) and \(broken.count - 1) more can't be opened.")
    }
  }

  /// Returns the tray's content: the stickers in the order of `order.txt` or of their names, and the font's emoji.
  static func shelf(
    _ services: ProgramServices, _ paths: StickerPaths, recent: [String]?, isByHand: Bool
  ) -> TrayShelf {
    let folder = EmojiFolder(services.assets)
    let groups = folder.catalog(services.painter).groups
    var shelf = TrayShelf(
      stickers: isByHand ? paths.trayNames : paths.namesByAlphabet,
      emoji: groups.flatMap(\.emoji).map { StickerText($0).name })
    shelf.emojiGroups = groups.map { EmojiGroup(named: $0.name, count: $0.emoji.count) }
    let known = Set(shelf.emoji)
    shelf.recentEmoji = recent.map { $0.map { StickerText($0).name }.filter(known.contains) }
    shelf.emojiWords = { folder.text($0) }
    return shelf
  }
}

extension Options {
  /// Whether recently used emoji are stored for the next start; `false` for visitors, and while recording, since a
  /// replay begins without them.
  var keepsRecentEmoji: Bool { isLive && !kiosk && record == nil }
}

extension Recording {
  /// The recorded name of the order in the user's `order.txt`; older recordings have alphabetical order.
  static let trayByHand = "by-hand"

  /// Whether the recording was made with the stickers in the order of the user's `order.txt`.
  var isTrayByHand: Bool { events.contains { $0.kind == .trayOrder(Self.trayByHand) } }
}
