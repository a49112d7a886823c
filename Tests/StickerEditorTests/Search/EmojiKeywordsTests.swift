import Foundation
import Testing

@testable import StickerEditor

/// The words for emoji in the program's tables.
@Suite struct EmojiKeywordsTests: EmojiFinderHarness {
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
    let lines = (EmojiTables.table(code) ?? "").split(separator: "\n")
    #expect(Double(lines.count) > 0.95 * Double(EmojiTables.names.count))
    let finder = EmojiFinder(EmojiTables.names) { EmojiTables.table($0) }
    let folding = Folding(EmojiTables.table("folding") ?? "")
    for line in lines.enumerated() where line.offset % 40 == 0 {
      let parts = line.element.split(separator: "\t", omittingEmptySubsequences: false)
      #expect(parts.count == 3)
      #expect(
        folding.fold(String(parts[1])) == parts[1], "folded alike here and in Tools/make-emoji")
      #expect(finder.find(String(parts[1]), in: [code]).contains("text:#FFFFFF:\(parts[0])"))
    }
  }
}
