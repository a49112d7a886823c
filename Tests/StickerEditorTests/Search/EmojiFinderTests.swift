import Foundation
import Testing

@testable import StickerEditor

@Suite struct EmojiFinderTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Assets/Emoji")

  static func table(_ name: String) -> String? {
    try? String(contentsOf: folder.appendingPathComponent("\(name).txt"), encoding: .utf8)
  }

  /// All emoji, as the tray has them.
  static let names = (table("groups") ?? "").split(separator: "\n")
    .filter { !$0.hasPrefix("# ") }.map { "text:#FFFFFF:\($0)" }

  private func find(_ text: String, _ codes: String...) -> [String] {
    EmojiFinder(Self.names) { Self.table($0) }.find(text, in: codes + ["en"])
      .map { String($0.dropFirst("text:#FFFFFF:".count)) }
  }

  @Test func ranksMatchesInOrderOfLanguages() {
    let finder = EmojiFinder(["🐱", "🐶"].map { "text:#FFFFFF:\($0)" }) { name in
      ["de": "🐱\trat\t\n", "en": "🐶\trat\t\n🐱\tcat\t\n"][name]
    }
    #expect(finder.find("rat", in: ["de", "en"]).map(\.last) == ["🐱", "🐶"])
    #expect(finder.find("rat", in: ["en", "de"]).map(\.last) == ["🐶", "🐱"])
    #expect(finder.find("cat", in: ["de", "en"]).map(\.last) == ["🐱"])
  }

  @Test func findsOnlyAvailableEmoji() {
    let finder = EmojiFinder(["text:#FFFFFF:🐱"]) { Self.table($0) }
    #expect(finder.find("cat", in: ["en"]) == ["text:#FFFFFF:🐱"])
  }

  @Test func skipsDamagedLinesOfTable() {
    let words = EmojiKeywords("🐱\tcat\n\n\t\t\n🐶\tdog\tpet|animal\nx")
    #expect(words.matches("dog").map(\.emoji) == ["🐶"])
    #expect(words.matches("cat").isEmpty)
  }
}
