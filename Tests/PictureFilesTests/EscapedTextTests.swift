import Testing

@testable import PictureFiles

@Suite struct EscapedTextTests {
  @Test(
    arguments: [
      ("plain words, Grüße, 日本語 and \"signs\"", nil), ("", nil),
      ("a family 👩‍👩‍👧‍👦, a flag 🏴󠁧󠁢󠁥󠁮󠁧󠁿, a heart ❤️, می‌خواهم", nil),
      ("a\nb\r\tc\0", #"a\u{A}b\u{D}\u{9}c\u{0}"#),
      ("\u{1B}[31mred\u{7F}\u{9B}", #"\u{1B}[31mred\u{7F}\u{9B}"#),
      ("photo\u{202E}gpj.exe", #"photo\u{202E}gpj.exe"#),
      ("\u{2066}a\u{2069}", #"\u{2066}a\u{2069}"#),
      ("\u{200F}\u{61C}\u{FEFF}\u{200B}", #"\u{200F}\u{61C}\u{FEFF}\u{200B}"#),
      ("a\u{2028}b\u{2029}", #"a\u{2028}b\u{2029}"#),
    ] as [(String, String?)])
  func escapesCharactersThatHideOrReorderText(text: String, escaped: String?) {
    #expect(text.escapedForDisplay == escaped ?? text)
  }
}
