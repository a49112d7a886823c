import Testing

@testable import EditorKit

@Suite struct LanguagePreferenceTests {
  @Test(
    arguments: [
      ([:], []),
      (["LANG": "C.UTF-8"], []),
      (["LANG": "de_AT.UTF-8"], ["de_AT", "de"]),
      (["LANG": "sr_RS@latin"], ["sr_RS", "sr"]),
      (["LANG": "de_DE", "LC_MESSAGES": "fr_FR"], ["fr_FR", "fr"]),
      (["LANG": "de_DE", "LC_MESSAGES": "fr_FR", "LC_ALL": "ar_EG.utf8"], ["ar_EG", "ar"]),
      (["LANG": "de_DE", "LC_ALL": ""], ["de_DE", "de"]),
      (["LANG": "de_DE", "LANGUAGE": "ja:pt_BR"], ["ja", "pt_BR", "pt", "de_DE", "de"]),
      (["LANG": "C", "LANGUAGE": "ja"], []),
      (["LANG": "de_DE", "LC_ALL": "POSIX", "LANGUAGE": "ja"], []),
      (["LANGUAGE": "ja"], []),
      (["LANG": "en_GB.UTF-8", "LANGUAGE": "en_GB:en:de"], ["en_GB", "en"]),
      (["LANG": "iw_IL"], ["he_IL", "he"]),
      (["LANG": "_", "LANGUAGE": ":::"], []),
    ] as [([String: String], [String])])
  func readsEnvironmentAsGettextDoes(environment: [String: String], wanted: [String]) {
    #expect(LanguagePreference.wanted { environment[$0] } == wanted)
  }

  @Test func acceptsHyphenatedAndUppercaseCodes() {
    #expect(LanguagePreference.candidates("zh-Hans") == ["zh_Hans", "zh"])
    #expect(LanguagePreference.candidates("DE") == ["de"])
    #expect(LanguagePreference.candidates("").isEmpty)
  }
}
