import Files
import TextPainting

/// The folder with Unicode's list of emoji and their names.
struct EmojiFolder: Sendable {
  let path: String

  /// The maximum size of a table: 4 MiB.
  private static let greatestSize = 4 << 20

  init(_ assets: AssetFolder) { path = "\(assets.path)/Emoji" }

  /// Returns the emoji that the font can draw, in groups.
  func catalog(_ painter: TextPainter) -> EmojiCatalog {
    EmojiCatalog(painter, listing: text("groups") ?? "")
  }

  /// Returns the text of a table; `nil` if the table doesn't exist.
  func text(_ name: String) -> String? {
    (try? Disk.read("\(path)/\(name).txt", limit: Self.greatestSize))
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
