import Testing

@testable import VideoFiles

@Suite struct MessageWordsTests {
  @Test func readsWordsNumbersAndText() throws {
    var words = MessageWords("part 12 1 \((0.5).bitPattern) two words")
    #expect(try words.word() == "part" && words.number(0...20) == 12 && words.flag())
    #expect(try words.real(0...1) == 0.5 && !words.isEmpty)
    #expect(words.text() == "two words" && words.isEmpty)
    try words.end()
  }

  @Test(arguments: ["21", "-1", "x", "", "99999999999999999999"])
  func rejectsNumbersOutOfRange(text: String) {
    var words = MessageWords(text)
    #expect(throws: MessageWords.Malformed.self) { try words.number(0...20) as Int }
  }

  @Test func rejectsNaNAndMissingOrExtraWords() {
    var words = MessageWords("\(Double.nan.bitPattern)")
    #expect(throws: MessageWords.Malformed.self) { try words.real(0...1) }
    #expect(throws: MessageWords.Malformed.self) { try words.word() }
    #expect(throws: MessageWords.Malformed.self) { try MessageWords("left").end() }
  }
}
