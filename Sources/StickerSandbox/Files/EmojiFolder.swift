import Files
import TextPainting

/// The folder with Unicode's list of emoji, and with what they are called.
struct EmojiFolder: Sendable {
  let path: String

  /// The most bytes of a table: 4 MiB.
  private static let greatestSize = 4 << 20

  init(_ assets: AssetFolder) { path = "\(assets.path)/Emoji" }

  /// The emoji that can be drawn, in groups.
  func catalog(_ painter: TextPainter) -> EmojiCatalog {
    EmojiCatalog(painter, listing: text("groups") ?? "")
  }

  /// The text of a table; nil where there is none.
  func text(_ name: String) -> String? {
    (try? Disk.read("\(path)/\(name).txt", limit: Self.greatestSize))
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
