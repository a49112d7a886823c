import EditorKit
import Files
import Gestures
import InputRecording
import Pictures
import StickerCanvas
import StickerEditor
import TextPainting

/// Fills the tray, leaves out stickers that can't be opened, and stores the recently used emoji.
final class TrayContent: SessionObject, ProgramPart {
  /// The names of the recently used emoji; `nil` if they are unchanged since launch.
  private var recentEmoji: [String]?
  /// Whether the tray shows a folder of the user, with files that may not be pictures.
  private let showsFolder: Bool

  override init(_ context: SessionContext) {
    showsFolder = context.options.stickers != nil && !context.options.noUi
    super.init(context)
  }

  func obey(_ request: EditorRequest) -> Bool {
    guard case .keepRecentEmoji(let names) = request else { return false }
    recentEmoji = names
    return true
  }

  func follow(at time: Double) { leaveOutBroken() }

  /// Writes the emoji that were used last to the user's settings.
  func finish(isDisplayLost: Bool) {
    guard options.keepsRecentEmoji, let names = recentEmoji else { return }
    let emoji = names.compactMap { StickerText(name: $0)?.text }
    context.keep(emoji.joined(separator: " "), as: .recentEmoji)
  }

  /// Removes stickers of the user's folder that can't be opened from the tray; reports them in one message.
  private func leaveOutBroken() {
    guard showsFolder else { return }
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
    let folder = "\(services.assets.path)/Emoji"
    let emojiText: @Sendable (String) -> String? = { name in
      (try? Disk.read("\(folder)/\(name).txt", limit: LanguageFolder.greatestSize))
        .map { String(decoding: $0, as: UTF8.self) }
    }
    let groups = EmojiCatalog(services.painter, listing: emojiText("groups") ?? "").groups
    var shelf = TrayShelf(
      stickers: isByHand ? paths.trayNames : paths.namesByAlphabet,
      emoji: groups.flatMap(\.emoji).map { StickerText($0).name })
    shelf.emojiGroups = groups.map { EmojiGroup(named: $0.name, count: $0.emoji.count) }
    let known = Set(shelf.emoji)
    shelf.recentEmoji = recent.map { $0.map { StickerText($0).name }.filter(known.contains) }
    shelf.emojiWords = emojiText
    return shelf
  }
}

extension Options {
  /// Whether recent emoji are stored for the next start; not for visitors, nor in recordings, whose replay has none.
  var keepsRecentEmoji: Bool { isLive && !kiosk && record == nil }
}

extension Recording {
  /// The recorded name of the order in the user's `order.txt`; older recordings have alphabetical order.
  static let trayByHand = "by-hand"

  /// Whether the recording was made with the stickers in the order of the user's `order.txt`.
  var isTrayByHand: Bool { events.contains { $0.kind == .trayOrder(Self.trayByHand) } }
}
