import Foundation
import Testing

@testable import StickerEditor

@Suite struct EmojiFinderTests: EmojiFinderHarness {
  @Test func ranksMatchesInOrderOfLanguages() {
    let finder = EmojiFinder(["🐱", "🐶"].map { "text:#FFFFFF:\($0)" }) { name in
      ["de": "🐱\trat\t\n", "en": "🐶\trat\t\n🐱\tcat\t\n"][name]
    }
    #expect(finder.find("rat", in: ["de", "en"]).map(\.last) == ["🐱", "🐶"])
    #expect(finder.find("rat", in: ["en", "de"]).map(\.last) == ["🐶", "🐱"])
    #expect(finder.find("cat", in: ["de", "en"]).map(\.last) == ["🐱"])
  }

  @Test func findsOnlyAvailableEmoji() {
    let finder = EmojiFinder(["text:#FFFFFF:🐱"]) { EmojiTables.table($0) }
    #expect(finder.find("cat", in: ["en"]) == ["text:#FFFFFF:🐱"])
  }

  @Test func skipsDamagedLinesOfTable() {
    let words = EmojiKeywords("🐱\tcat\n\n\t\t\n🐶\tdog\tpet|animal\nx")
    #expect(words.matches("dog").map(\.emoji) == ["🐶"])
    #expect(words.matches("cat").isEmpty)
  }
}
