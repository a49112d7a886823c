import Foundation
import Testing

@testable import StickerEditor

/// The words of the bundled stickers.
@Suite struct StickerWordsTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Assets/Stickers")

  static let bundled =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".svg") }.sorted()

  private static let table =
    (try? String(contentsOf: folder.appendingPathComponent("words.txt"), encoding: .utf8)) ?? ""

  private static let codes = ["en", "ar", "de", "es", "fr", "he", "hi", "ja", "pt", "zh"]

  private func finder() -> EmojiFinder {
    EmojiFinder(EmojiKeywordsTests.names) {
      $0 == "stickers" ? Self.table : EmojiKeywordsTests.table($0)
    }
  }

  @Test(arguments: codes) func findsEachBundledStickerByEachNameInEachLanguage(code: String) throws
  {
    let finder = finder()
    let lines = Self.table.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    let place = try #require(lines.first { $0[0].isEmpty }?.firstIndex { $0 == code })
    let named = Dictionary(
      uniqueKeysWithValues: lines.filter { !$0[0].isEmpty }.map { ("\($0[0]).svg", $0[place]) })
    #expect(Set(named.keys) == Set(Self.bundled) && Self.bundled.count > 30)
    for (sticker, names) in named {
      for name in names.split(separator: "|") {
        let found = finder.find(String(name), in: [code, "en"], stickers: Self.bundled)
        #expect(found.contains(sticker), "\(sticker) by \(name)")
      }
    }
  }

  @Test(arguments: codes) func stickersHaveTheWordsOfTheirEmoji(code: String) {
    let finder = finder()
    let keywords = EmojiKeywords(EmojiKeywordsTests.table(code) ?? "")
    for line in Self.table.split(separator: "\n")
    where !line.hasPrefix("#") && !line.hasPrefix("\t") {
      let parts = line.split(separator: "\t")
      let words = keywords.words(of: String(parts[1]))
      #expect(!words.isEmpty, "\(parts[1])")
      for word in words.prefix(1) {
        let found = finder.find(word, in: [code], stickers: Self.bundled)
        #expect(found.contains("\(parts[0]).svg"), "\(parts[0]) by \(word)")
      }
    }
  }

  @Test func emojiComeBeforeEquallyGoodStickers() {
    let found = finder().find("Rakete", in: ["de", "en"], stickers: Self.bundled)
    #expect(found.prefix(2) == ["text:#FFFFFF:🚀", "rocket.svg"])
  }

  @Test func findsOwnStickersByTheirFileNames() {
    let own = ["animals/My_red-panda.png", "../Bilder/Größe.webp", "a\tb.png", ".png", ""]
    let finder = finder()
    #expect(finder.find("red pan", in: ["de"], stickers: own) == [own[0]])
    #expect(finder.find("grosse", in: ["en"], stickers: own).contains(own[1]))
    #expect(finder.find("animals", in: ["de"], stickers: own).contains(own[0]) == false)
    #expect(finder.find("rocket", in: ["en"]).allSatisfy { $0.hasPrefix("text:") })
  }
}
