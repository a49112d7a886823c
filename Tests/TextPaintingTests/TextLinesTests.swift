import Testing

@testable import TextPainting

@Suite struct TextLinesTests {
  @Test func splitsLinesAndTrimsBlankEnds() {
    #expect(TextLines("\n\n a \n\nb\n ").lines == [" a", "", "b"])
    #expect(TextLines("a\r\nb\u{2028}c\u{2029}d\u{B}e").lines == ["a", "b", "c", "d", "e"])
  }

  @Test func countsBytesOfEachCharacterOfEachLine() {
    let lines = TextLines("\nä😀\tb  \n\n")
    #expect(lines.lines == ["ä😀 b"] && lines.skipped == 1)
    #expect(lines.lengths == [[], [2, 4, 1, 1, 1, 1], [], []])
    #expect(TextLines("1\u{20E3}").lengths == [[7]], "with a selector of the emoji")
    #expect(TextLines("").lengths == [[]] && TextLines("").skipped == 0)
  }

  @Test func replacesControlCharactersWithSpaces() {
    #expect(TextLines("a\tb\u{0}c\u{1B}[0m\u{7F}d\u{9F}e").lines == ["a b c [0m d e"])
  }

  @Test(arguments: ["", " ", "\n\n", " \t\n ", "\u{0}", "\u{3000}\u{2003}"])
  func returnsNoLinesForBlankText(text: String) { #expect(TextLines(text).lines == []) }

  @Test func truncatesLongText() {
    #expect(TextLines(String(repeating: "ä", count: 5000)).lines[0].count == 2000)
    #expect(TextLines(String(repeating: "a\n", count: 5000)).lines.count == 1000)
  }

  @Test func limitsMarksPerCharacter() {
    let marks = String(repeating: "\u{301}", count: 100_000)
    let lines = TextLines("a\(marks)b")
    #expect(lines.lines[0].unicodeScalars.count == 33)
    #expect(lines.lines[0].hasSuffix("b"))
    let family = "👩🏽‍❤️‍💋‍👩🏿"
    #expect(TextLines(family).lines == [family])
  }

  @Test func preservesDirectionControls() {
    let text = "a\u{202E}b\u{202C}\u{2067}c\u{2069}"
    #expect(TextLines(text).lines == [text])
  }

  @Test func limitsDirectionControlsPerLine() {
    let deep = String(repeating: "\u{202B}a\u{2067}b", count: 100)
    let begun = TextLines("\(deep)\n\(deep)").lines.map { line in
      line.unicodeScalars.count { [0x202B, 0x2067].contains($0.value) }
    }
    #expect(begun == [32, 32])
    #expect(TextLines(deep).lines[0].count(where: { $0.isLetter }) == 200)
  }
}
