import EditorKit
import Files
import Gestures
import InputRecording
import Pictures
import StickerCanvas
import StickerEditor
import TextPainting

/// Fills the tray, leaves out stickers that can't be opened, and stores the recently used pictures and the favorites.
final class TrayContent: SessionObject, ProgramPart {
  /// The settings that have changed since launch.
  private var changes: [Settings.Name: String] = [:]
  /// Whether the tray shows a folder of the user, with files that may not be pictures.
  private var showsFolder: Bool {
    !options.noUi && (options.stickers != nil || !world.traySets.isEmpty)
  }

  func obey(_ request: EditorRequest) -> Bool {
    switch request {
    case .keepRecentEmoji(let names):
      let emoji = names.compactMap { StickerText(name: $0)?.text }
      changes[.recentEmoji] = emoji.joined(separator: " ")
    case .keepRecentStickers(let names): changes[.recentStickers] = Settings.value(ofList: names)
    case .keepFavorites(let names): changes[.favorites] = Settings.value(ofList: names)
    default: return false
    }
    return true
  }

  func follow(at time: Double) { leaveOutBroken() }

  /// Writes the pictures that were used last, and the favorites, to the user's settings.
  func finish(isDisplayLost: Bool) {
    guard options.keepsRecentPictures else { return }
    for (name, value) in changes { context.keep(value, as: name) }
  }

  /// Removes visible stickers that can't be opened from the tray, if it shows a folder of the user.
  ///
  /// One toast names the first of them, except in a kiosk; the picture cache logs the reason for each.
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

  /// Returns the tray's content: the stickers in an arrangement, and the font's emoji.
  static func shelf(
    _ services: ProgramServices, _ paths: StickerPaths, _ options: Options, _ settings: Settings,
    _ arrangement: TrayArrangement
  ) -> TrayShelf {
    let assets = services.assets.path
    let emojiText: @Sendable (String) -> String? = { name in
      let file = name == "stickers" ? "Stickers/words" : "Emoji/\(name)"
      return (try? Disk.read("\(assets)/\(file).txt", limit: LanguageFolder.greatestSize))
        .map { String(decoding: $0, as: UTF8.self) }
    }
    let groups = EmojiCatalog(services.painter, listing: emojiText("groups") ?? "").groups
    var shelf = TrayShelf(
      stickers: paths.trayNames(arrangement),
      emoji: groups.flatMap(\.emoji).map { StickerText($0).name })
    if arrangement == .byCategory {
      (shelf.categories, shelf.hasStickerSearch) = (paths.trayCategories, true)
    }
    shelf.emojiGroups = groups.map { EmojiGroup(named: $0.name, count: $0.emoji.count) }
    let known = Set(shelf.emoji)
    let recent = options.keepsRecentPictures ? settings.recentEmoji : options.kiosk ? nil : []
    shelf.recentEmoji = recent.map { $0.map { StickerText($0).name }.filter(known.contains) }
    // Recordings have no recently used stickers, which would move the others.
    shelf.recentStickers = options.keepsRecentPictures ? settings.recentStickers : nil
    shelf.favorites = options.keepsRecentPictures ? settings.favorites : options.kiosk ? nil : []
    if options.keepsRecentPictures {
      shelf.sets = settings.stickerSets.prefix(StickerSets.greatestCount).compactMap {
        StickerSets.set(of: $0, inDocumentAt: paths.document).set
      }
    }
    shelf.emojiWords = emojiText
    return shelf
  }
}

extension Options {
  /// Whether recent pictures and favorites are stored for the next start; not for visitors, nor in recordings, whose replay has none.
  var keepsRecentPictures: Bool { isLive && !kiosk && record == nil }
}

/// The arrangement of the stickers in the tray, by its name in recordings.
enum TrayArrangement: String {
  /// By the alphabet; of recordings that name no arrangement.
  case byAlphabet = "by-alphabet"
  /// In the order of the folder's `order.txt`, without categories and search; of older recordings.
  case byHand = "by-hand"
  /// In the order of the folder's `order.txt`, by category, and with a search field.
  case byCategory = "by-category"
}

extension Recording {
  /// The arrangement of the stickers in the tray during the recording.
  var trayArrangement: TrayArrangement {
    let names = events.lazy.compactMap { event in
      if case .trayOrder(let name) = event.kind { name } else { nil as String? }
    }
    return names.first.flatMap(TrayArrangement.init) ?? .byAlphabet
  }
}
