import Foundation
import Geometry
import Testing

@testable import TextPainting

@Suite struct EmojiCatalogTests {
  private let groups: [EmojiCatalog.Group]

  init() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let listing = try String(
      contentsOf: root.appendingPathComponent("Assets/Emoji/groups.txt"), encoding: .utf8)
    groups = EmojiCatalog(TextPainter(), listing: listing).groups
  }

  @Test func listsManyUniqueEmojiInEveryGroup() {
    let all = groups.flatMap(\.emoji)
    #expect(groups.count == 9 && groups.allSatisfy { $0.emoji.count >= 80 })
    #expect(all.count > 1800)
    #expect(Set(all).count == all.count)
    #expect(all.allSatisfy { $0.count == 1 && $0.unicodeScalars.first!.properties.isEmoji })
  }

  @Test(arguments: [
    ("Smileys", "😀"), ("People", "👍"), ("Animals", "🐱"), ("Food", "🍕"), ("Activities", "🎉"),
    ("Travel", "🚀"), ("Objects", "👑"), ("Smileys", "❤️"), ("Flags", "🇯🇵"), ("Symbols", "♻️"),
  ])
  func placesEmojiInMatchingGroup(name: String, emoji: String) {
    #expect(groups.first { $0.name == name }?.emoji.contains(emoji) == true)
  }

  @Test func listsOnlyEmojiThatFontSupports() {
    let painter = TextPainter()
    let width = painter.size(of: "😀").width
    for emoji in groups.flatMap(\.emoji) {
      // Emoji that the font cannot join would lie side by side.
      #expect(painter.size(of: emoji).width < 1.5 * width, "\(emoji)")
      #expect(painter.greatestHeight(of: emoji).isFinite, "\(emoji) is a picture")
    }
  }

  @Test func ignoresLinesWithoutHeadingOrEmoji() {
    let groups = EmojiCatalog(TextPainter(), listing: "# None\nwords\n\n# Some\n😀\nxyz\n").groups
    #expect(groups == [EmojiCatalog.Group(name: "Some", emoji: ["😀"])])
    #expect(EmojiCatalog(TextPainter(), listing: "").groups.isEmpty)
  }
}
