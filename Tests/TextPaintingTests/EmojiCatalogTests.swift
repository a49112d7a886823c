import Geometry
import Testing

@testable import TextPainting

@Suite struct EmojiCatalogTests {
  private let groups = EmojiCatalog(TextPainter()).groups

  @Test func hasManyInEveryGroupAndNoneTwice() {
    let all = groups.flatMap(\.emoji)
    #expect(groups.count == 8 && groups.allSatisfy { $0.emoji.count >= 80 })
    #expect(all.count > 900)
    #expect(Set(all).count == all.count)
    #expect(all.allSatisfy { $0.count == 1 && $0.unicodeScalars.first!.properties.isEmoji })
  }

  @Test(arguments: [
    ("Smileys", "😀"), ("People", "👍"), ("Animals and plants", "🐱"), ("Food", "🍕"),
    ("Activities", "🎉"), ("Travel and weather", "🚀"), ("Objects", "👑"), ("Symbols", "❤️"),
  ])
  func groupsHoldWhatTheyAreCalled(name: String, emoji: String) {
    #expect(groups.first { $0.name == name }?.emoji.contains(emoji) == true)
  }

  @Test func theFontHasThem() {
    let painter = TextPainter()
    let width = painter.size(of: "😀").width
    for emoji in groups.flatMap(\.emoji) {
      #expect(painter.size(of: emoji).width == width, "\(emoji)")
      #expect(painter.greatestHeight(of: emoji).isFinite, "\(emoji) is a picture")
    }
  }
}
