import Testing

@testable import EditorKit

@Suite struct PhraseTests {
  private func catalogue(_ lines: [String: String], code: String = "xx") -> Catalogue {
    Catalogue(code: code, name: code, lines: lines)
  }

  @Test func aLiteralIsItsOwnKey() {
    let phrase: Phrase = "Delete"
    #expect(phrase.key == "Delete" && phrase.arguments.isEmpty)
    #expect("\(phrase)" == "Delete")
  }

  @Test func fillsPlaceholdersInTranslatedOrder() {
    let one: Phrase = "saved as \("/a.png")"
    #expect(one.key == "saved as %@" && "\(one)" == "saved as /a.png")
    let two: Phrase = "\(3) of \(4) are there"
    #expect(two.key == "%1$@ of %2$@ are there" && "\(two)" == "3 of 4 are there")
    let german = catalogue([
      "saved as %@": "als %@ gesichert", "%1$@ of %2$@ are there": "von %2$@ sind %1$@ da",
    ])
    #expect(german.text(of: one) == "als /a.png gesichert")
    #expect(german.text(of: two) == "von 4 sind 3 da")
  }

  @Test func interpolationAloneEqualsItsValue() {
    let inner: Phrase = "the disk is full"
    #expect("\(inner)" as Phrase == inner)
    #expect(("\("any text")" as Phrase) == Phrase(verbatim: "any text"))
  }

  @Test func treatsInvalidPlaceholdersAsText() {
    for text in ["100 %", "%d of 3", "5%", "%", "%%", "% @", "%0$@", "%99999999999999999999$@"] {
      let pieces = Phrase.pieces(of: text)
      #expect(
        pieces.allSatisfy { if case .text = $0 { true } else { false } }, "\(text)")
      #expect(catalogue([:]).text(of: Phrase(key: text)) == text)
    }
  }

  @Test func omitsPlaceholdersWithoutArgument() {
    let words = catalogue(["saved as %@": "%1$@ %2$@ %@ %3$@"])
    #expect(words.text(of: "saved as \("x")") == "x  x ")
  }

  @Test func usesExactEnglishTextWhenTranslationIsMissing() {
    let short: Phrase = "\("a.png") is too large"
    let exact = short.inEnglish("a.png has 3 pixels too many")
    #expect("\(exact)" == "a.png has 3 pixels too many")
    #expect(catalogue(["%@ is too large": "%@ ist zu groß"]).text(of: exact) == "a.png ist zu groß")
    #expect(catalogue([:]).text(of: exact) == "a.png has 3 pixels too many")
  }
}
