import Foundation
import Testing

@testable import StickerEditor

/// The words for emoji in the program's tables.
@Suite struct EmojiKeywordsTests {
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

  @Test(arguments: [
    ("cat", "en", "🐈"), ("Katze", "de", "🐈"), ("chat", "fr", "🐈"), ("gato", "es", "🐈"),
    ("猫", "ja", "🐈"), ("ねこ", "ja", "🐈"), ("ネコ", "ja", "🐈"), ("قطة", "ar", "🐈"),
    ("חתול", "he", "🐈"), ("बिल्ली", "hi", "🐈"), ("猫", "zh", "🐈"),
    ("pizza", "de", "🍕"), ("Pizza", "ja", "🍕"), ("rocket", "ar", "🚀"),
  ])
  func findsNamedEmojiFirst(words: String, code: String, emoji: String) {
    let found = find(words, code)
    #expect(found.first == emoji, "\(words): \(found.prefix(8))")
  }

  @Test func matchesStartsOfWordsButNotMiddles() {
    #expect(find("eleph", "en").first == "🐘")
    #expect(find("rai", "en").contains("🌈"))
    #expect(!find("lephant", "en").contains("🐘"))
    #expect(find("虹", "zh").contains("🌈"), "words without spaces are found within")
  }

  @Test func matchesAllSearchWordsInAnyOrder() {
    #expect(find("red heart", "en").first == "❤️")
    #expect(find("heart red", "en").first == "❤️")
    #expect(find("  red   hea ", "en").first == "❤️")
    #expect(!find("red heart", "en").contains("💙"))
    #expect(find("rotes herz", "de").first == "❤️")
  }

  @Test func findsNothingForEmptyOrUnknownText() {
    for text in ["", "   ", "qqqqq", "|", "\u{301}", "🤷 zzz"] {
      #expect(find(text, "de").isEmpty, "\(text)")
    }
  }

  @Test(arguments: ["en", "de", "fr", "es", "pt", "ja", "zh", "ar", "he", "hi"])
  func tablesCoverNearlyAllEmojiAndFindThemByName(code: String) {
    let lines = (Self.table(code) ?? "").split(separator: "\n")
    #expect(Double(lines.count) > 0.95 * Double(Self.names.count))
    let finder = EmojiFinder(Self.names) { Self.table($0) }
    let folding = Folding(Self.table("folding") ?? "")
    for line in lines.enumerated() where line.offset % 40 == 0 {
      let parts = line.element.split(separator: "\t", omittingEmptySubsequences: false)
      #expect(parts.count == 3)
      #expect(
        folding.fold(String(parts[1])) == parts[1], "folded alike here and in Tools/make-emoji")
      #expect(finder.find(String(parts[1]), in: [code]).contains("text:#FFFFFF:\(parts[0])"))
    }
  }
}
