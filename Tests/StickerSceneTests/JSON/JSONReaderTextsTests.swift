import Testing

@testable import StickerScene

@Suite struct JSONReaderTextsTests {
  private func reader(_ text: String) -> JSONReader { JSONReader(Array(text.utf8)) }

  @Test func readsEscapedStrings() throws {
    var reader = reader(#""Grüße \"\\\/\b\f\n\r\t\u00e9\ud83d\ude00\u0000.""#)
    #expect(
      try reader.string() == "Grüße \"\\/\u{8}\u{C}\n\r\té😀\u{0}.")
  }

  @Test func refusesInvalidUTF8() {
    var reader = JSONReader([0x22, 0xFF, 0x22])
    #expect(throws: JSONError.self) { try reader.string() }
  }
}
