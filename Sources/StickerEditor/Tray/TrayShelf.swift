/// What the tray holds.
public struct TrayShelf: Sendable {
  /// The names of the stickers in the tray.
  public var stickers: [String]
  /// The names of the emoji in the tray.
  public var emoji: [String]

  /// A shelf from its parts.
  public init(stickers: [String] = [], emoji: [String] = []) {
    (self.stickers, self.emoji) = (stickers, emoji)
  }
}
