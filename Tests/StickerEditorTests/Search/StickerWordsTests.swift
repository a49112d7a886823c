import Foundation
import Testing

@testable import EditorKit
@testable import StickerEditor

/// The words of the bundled stickers.
@Suite struct StickerWordsTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Assets/Stickers")

  static let bundled =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".svg") }.sorted()

  static let table =
    (try? String(contentsOf: folder.appendingPathComponent("words.txt"), encoding: .utf8)) ?? ""

  private static let codes = ["en", "ar", "de", "es", "fr", "he", "hi", "ja", "pt", "zh"]

  private func finder() -> EmojiFinder {
    EmojiFinder(EmojiTables.names) {
      $0 == "stickers" ? Self.table : EmojiTables.table($0)
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

  @Test(arguments: codes) func everyBundledStickerHasNameInEachLanguage(code: String) throws {
    let finder = finder()
    let names = try Self.bundled.map { try #require(finder.name(ofSticker: $0, in: code)) }
    #expect(names.allSatisfy { $0.prefix(1).uppercased() == $0.prefix(1) && !$0.contains("|") })
    #expect(finder.name(ofSticker: "ice-cream.svg", in: "de") == "Eis")
    #expect(finder.name(ofSticker: "holiday.jpg", in: code) == nil)
    #expect(finder.name(ofSticker: "star.svg", in: "xx") == nil)
  }

  @Test(arguments: codes) func stickersHaveTheWordsOfTheirEmoji(code: String) {
    let finder = finder()
    let keywords = EmojiKeywords(EmojiTables.table(code) ?? "")
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

  /// The keys on the screen have no Chinese signs and no Japanese ones but kana, so there are names in pinyin and kana.
  @Test(arguments: codes) func keysOnScreenTypeANameOfEachSticker(code: String) throws {
    var keys: Set<Unicode.Scalar> = []
    for layout in KeyboardLayout.all(for: code).prefix(2) {
      for row in layout.rows + (layout.shiftedRows ?? []) + layout.accents.joined() {
        for key in row { keys.formUnion(key.unicodeScalars) }
      }
    }
    func canType(_ character: Character) -> Bool {
      let forms = sequence(first: character) { Kana.next(after: $0) }.prefix(4)
      return character == " "
        || forms.contains { $0.lowercased().unicodeScalars.allSatisfy(keys.contains) }
    }
    let finder = finder()
    for line in Self.table.split(separator: "\n")
    where !line.hasPrefix("#") && !line.hasPrefix("\t") {
      let parts = line.split(separator: "\t")
      let place = try #require(Self.columns.firstIndex(of: code))
      // A prefix of the name is enough: the keys have no apostrophe.
      let starts = parts[place].split(separator: "|").map { $0.prefix(while: canType) }
      let typed = try #require(starts.max { $0.count < $1.count })
      #expect(typed.count > 1 || parts[place].count == 1, "\(parts[0]): \(parts[place])")
      let found = finder.findStickers(String(typed), in: [code, "en"], among: Self.bundled)
      #expect(found.contains("\(parts[0]).svg"), "\(parts[0]) by \(typed)")
    }
  }

  private static let columns = ["name", "emoji"] + codes

  @Test func otherLanguagesAreSearchedOnlyIfTheOwnFindNothing() {
    let finder = finder()
    func find(_ text: String, _ codes: String...) -> [String] {
      finder.findStickers(text, in: codes, among: Self.bundled)
    }
    #expect(find("Katze", "en") == ["cat.svg"] && find("קשת", "de", "en") == ["rainbow.svg"])
    #expect(find("ねこ", "ar", "en") == ["cat.svg"] && find("xiongmao", "en") == ["panda.svg"])
    // In Portuguese, a dog is a "cachorro".
    #expect(find("ca", "en").allSatisfy { $0 != "dog.svg" })
    #expect(find("elephant", "en").isEmpty)
  }

  @Test func findsOwnStickersByTheirFileNames() {
    let own = ["animals/My_red-panda.png", "../Bilder/Größe.webp", "a\tb.png", ".png", ""]
    let finder = finder()
    #expect(finder.find("red pan", in: ["de"], stickers: own) == [own[0]])
    #expect(finder.find("grosse", in: ["en"], stickers: own).contains(own[1]))
    #expect(finder.find("animals", in: ["de"], stickers: own).contains(own[0]) == false)
    #expect(finder.find("rocket", in: ["en"]).allSatisfy { $0.hasPrefix("text:") })
    #expect(finder.findStickers("panda", in: ["de"], among: own) == [own[0]])
    #expect(finder.findStickers("rocket", in: ["en"], among: own).isEmpty)
  }
}
