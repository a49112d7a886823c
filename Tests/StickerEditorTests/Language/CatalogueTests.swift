import Testing

@testable import EditorKit

@Suite struct CatalogueTests {
  private func catalogue(_ lines: [String: String], code: String = "xx") -> Catalogue {
    Catalogue(code: code, name: code, lines: lines)
  }

  @Test func fallsBackToEnglishWhenTranslationIsMissing() {
    let inner: Phrase = "the disk is full"
    let outer: Phrase = "Can't save \("a"): \(inner)."
    let words = catalogue(["the disk is full": "Platte voll"])
    #expect(words.text(of: outer) == "Can't save a: Platte voll.")
    #expect(words.text(of: "Undo") == "Undo")
  }

  @Test func isolatesArgumentsInRightToLeftLanguages() {
    let arabic = catalogue(["saved as %@": "حُفظ باسم %@"], code: "ar")
    #expect(arabic.isRightToLeft)
    #expect(arabic.text(of: "saved as \("/a (1).png")") == "حُفظ باسم \u{2068}/a (1).png\u{2069}")
    #expect(arabic.text(of: Phrase(verbatim: "/a.png")) == "\u{2068}/a.png\u{2069}")
    #expect(!Catalogue.isRightToLeft("de") && Catalogue.isRightToLeft("he"))
  }

  @Test func joinsPathsButNoOtherArguments() {
    let words = catalogue(["Saved %@.": "%@ gesichert."])
    #expect(
      words.text(of: "Saved \("/my photos/a.png").", joinsPaths: true)
        == "/my\u{A0}photos/a.png gesichert.")
    #expect(words.text(of: "Saved \("my party").", joinsPaths: true) == "my party gesichert.")
  }
}
