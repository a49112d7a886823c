import Geometry

@testable import EditorKit
@testable import StickerEditor

/// An editor in which users search emoji.
protocol SearchHarness {}

extension SearchHarness {
  static var windows: [Size] {
    [
      Size(width: 1280, height: 800), Size(width: 480, height: 320), Size(width: 800, height: 1280),
      Size(width: 320, height: 480),
    ]
  }

  static func shelf() -> TrayShelf {
    var shelf = TrayShelf(stickers: ["star.svg", "sun.svg"], emoji: EmojiTables.names)
    let groups = (EmojiTables.table("groups") ?? "").split(separator: "\n")
    var counts: [(String, Int)] = []
    for line in groups {
      if line.hasPrefix("# ") {
        counts.append((String(line.dropFirst(2)), 0))
      } else {
        counts[counts.count - 1].1 += 1
      }
    }
    shelf.emojiGroups = counts.map { EmojiGroup(named: $0.0, count: $0.1) }
    shelf.emojiWords = { EmojiTables.table($0) }
    return shelf
  }

  static func editor(_ window: Size = windows[0], first: String = "en") -> EditorHarness {
    let languages = Languages(codes: ["ar", "de"], first: first) {
      Catalogue(code: $0, name: $0, lines: [:])
    }
    return EditorHarness([], window: window, shelf: shelf(), languages: languages)
  }
}
