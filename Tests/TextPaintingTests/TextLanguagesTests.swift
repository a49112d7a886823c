import Testing

@testable import TextPainting

@Suite struct TextLanguagesTests {
  private func languages(_ line: String) -> [String] {
    TextLanguages(of: line).parts.map { part in
      let bytes = Array(line.utf8)[part.bytes]
      return "\(part.language):\(String(decoding: bytes, as: UTF8.self))"
    }
  }

  @Test func assignsLanguageToEachScript() {
    #expect(languages("Grüße Привет") == ["en:Grüße ", "ru:Привет"])
    #expect(languages("abc שלום 123 مرحبا") == ["en:abc ", "he:שלום 123 ", "ar:مرحبا"])
    #expect(languages("नमस्ते สวัสดี") == ["hi:नमस्ते ", "th:สวัสดี"])
  }

  @Test func derivesHanLanguageFromNeighbors() {
    #expect(languages("漢字") == ["zh-cn:漢字"])
    #expect(languages("漢字です") == ["ja:漢字です"])
    #expect(languages("漢字 한국") == ["ko:漢字 한국"])
  }

  @Test func assignsUnknownLanguageWithoutScript() {
    #expect(languages("123 ") == ["xx:123 "])
    #expect(languages("\u{10FFFD}") == ["xx:\u{10FFFD}"])
    #expect(languages("") == [])
  }
}
