@testable import EditorKit
import Testing

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
}
