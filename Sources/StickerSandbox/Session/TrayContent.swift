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

/// Fills the tray, leaves out stickers that cannot be opened, and keeps the emoji that the user has used last.
final class TrayContent: ProgramPart {
  private let context: SessionContext
  private let pictures: ScreenPictures
  /// The names of the emoji that were used last; `nil` while they are those of the start.
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
    let emoji = names.compactMap { Words(name: $0)?.text }
    context.keep { log throws(FileError) in try Settings.keep(recentEmoji: emoji, log) }
  }

  /// Leaves stickers of the user's folder that cannot be opened out of the tray; they are told in one line.
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
      context.tellOperator("\(first) cannot be opened: left out of the tray")
    } else {
      context.tellOperator(
        "\(first) and \(broken.count - 1) more cannot be opened: left out of the tray")
    }
  }

  /// Returns the tray's content: the stickers in the order of `order.txt` or by their names, and the emoji of the font.
  static func shelf(
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
}

extension Options {
  /// Whether the emoji that were used are kept for the next start: visitors leave nothing, and a recording begins as it is
  /// played.
  var keepsRecentEmoji: Bool { isLive && !kiosk && record == nil }
}

extension Recording {
  /// The recorded name of the tray order that the user has written; older recordings have alphabetical order.
  static let trayByHand = "by-hand"

  /// Whether the recording was made with the stickers in the order that the user has written.
  var isTrayByHand: Bool { events.contains { $0.kind == .trayOrder(Self.trayByHand) } }
}
