import Testing

@testable import EditorKit
@testable import StickerEditor

@Suite struct LanguagesTests {
  private let german = Catalogue(code: "de", name: "Deutsch", lines: ["Undo": "Rückgängig"])

  @Test func readsEachLanguageOnce() {
    var reads: [String] = []
    var languages = Languages(codes: ["de", "fr"], first: "de") { code in
      reads.append(code)
      return code == "de" ? german : nil
    }
    #expect(languages.current == german && languages.first == "de")
    #expect(languages.catalogue("de") == german && languages.catalogue("fr") == nil)
    #expect(languages.catalogue("fr") == nil && languages.catalogue("en") == .english)
    #expect(languages.all().map(\.code) == ["en", "de"])
    #expect(reads == ["de", "fr"])
  }

  /// A language that can't be read once counted as changed for ever, so that a kiosk never came to rest.
  @Test func unreadableFirstLanguageFallsBackToEnglish() {
    let languages = Languages(codes: ["de"], first: "de") { _ in nil }
    #expect(languages.current == .english && languages.first == "en" && !languages.isChanged)
  }

  @Test func headingHasNoEllipsisInAnyLanguage() {
    let lines = ["Print…": "Imprimer\u{A0}…", "Print": "Imprimer"]
    let french = Catalogue(code: "fr", name: "Français", lines: lines)
    let (asking, plain): (Phrase, Phrase) = ("Print…", "Print")
    #expect(french.text(of: asking.heading) == "Imprimer")
    #expect(french.text(of: asking) == "Imprimer\u{A0}…")
    #expect(Catalogue.english.text(of: asking.heading) == "Print")
    #expect(plain.heading == plain && french.text(of: plain.heading) == "Imprimer")
    #expect(Sheet(id: "copy", title: asking).title == asking.heading)
  }
}
