import InterfaceKit
import Testing

/// Texts in lines, measured without a font.
@Suite struct TextBlockTests {
  /// Each character half as wide as a line is high.
  private func measure(_ text: String) -> Double { Double(text.count) * 50 }

  private func block(_ text: String, limit: Double = 1000, most: Int = 3) -> TextBlock {
    TextBlock(text, limit: limit, most: most, measure: measure)
  }

  @Test func breaksLinesAtSpacesAndFitsWidthToText() {
    let short = block("saved")
    #expect(short.lines == ["saved"] && short.width == 250)
    let long = block("the disk is full so nothing is kept")
    #expect(long.lines == ["the disk is full so", "nothing is kept"])
    #expect(long.width == 950)
    #expect(block("").lines.isEmpty)
  }

  @Test func cutsLongPathInFrontOfItsLastTwoParts() {
    let path = "/home/mia/summer/2026/Pictures/party.jpg"
    #expect(block("saved as \(path)", limit: 1500).lines == ["saved as …/Pictures/party.jpg"])
    let isolated = block("saved as \u{2068}\(path)\u{2069}.", limit: 1700).lines
    #expect(isolated == ["saved as \u{2068}…/Pictures/party.jpg\u{2069}."])
    let long = "/a-folder-with-a-rather-long-name/party.jpg"
    #expect(block(long, limit: 9000).lines == [long], "two parts are never cut")
    #expect(block("several/words/with/slashes/among/them", limit: 9000).lines.count == 1)
    #expect(block("saved as /home/a/b.png", limit: 2000).lines == ["saved as /home/a/b.png"])
  }

  @Test func breaksCJKTextBetweenLettersButNotAtPunctuation() {
    let japanese = block("画像を保存できません、ディスクがいっぱいです。（もう一度）", limit: 500)
    #expect(japanese.lines.joined() == "画像を保存できません、ディスクがいっぱいです。（もう一度）")
    #expect(japanese.width <= 500 && japanese.isWhole)
    for line in japanese.lines {
      #expect(!"、。）っー".contains(line.first!) && !"（".contains(line.last!), "\(line)")
    }
    // Words of other letters among them stay whole, and spaces that there are stay spaces.
    let mixed = block("保存为 party.png 的副本", limit: 500)
    #expect(mixed.lines == ["保存为", "party.png", "的副本"])
    #expect(block("保存为 a 的副本", limit: 500).lines == ["保存为 a 的副本"])
  }

  @Test func cutsEndWhereNoTwoWordsFitIntoOneLine() {
    let two = block("Text width", limit: 350, most: 1)
    #expect(two.lines == ["Text w…"] && !two.isWhole && two.width == 350)
    let three = block("one by another", limit: 250, most: 1)
    #expect(three.lines == ["one…"] && !three.isWhole)
    #expect(block("one by", limit: 20, most: 1).lines == ["…"])
    #expect(block("… left", limit: 300, most: 1).lines == ["… left"])
    #expect(block("Text width", limit: 250, most: 2).lines == ["Text", "width"])
  }

  @Test func cutsMiddleOfLongText() {
    let words = (1...60).map { "word\($0)" }.joined(separator: " ")
    let cut = block(words)
    #expect(cut.lines.count == 3)
    #expect(cut.lines[0].hasPrefix("word1 ") && cut.lines[2].hasSuffix("word60"))
    #expect(cut.lines.joined(separator: " ").split(separator: " ").count { $0 == "…" } == 1)
    let letters = block(String(repeating: "a", count: 50) + "b")
    #expect(letters.lines.count == 1 && letters.width <= 1000 && letters.width > 800)
    #expect(letters.lines[0].hasSuffix("ab"))
  }
}
