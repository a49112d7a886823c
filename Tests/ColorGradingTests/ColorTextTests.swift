import ColorGrading
import Testing

@Suite struct ColorTextTests {
  @Test(arguments: [(0 as UInt32, "#000000"), (0xAB, "#0000AB"), (0xFF_CC00, "#FFCC00")])
  func textHasSixDigits(color: UInt32, text: String) {
    #expect(ColorText.text(of: color) == text)
    #expect(ColorText.color(of: text) == color)
  }

  @Test func textLeavesOutHigherBits() { #expect(ColorText.text(of: 0xFF12_3456) == "#123456") }

  @Test func readsSmallLetters() { #expect(ColorText.color(of: "#ffcc0a"[...]) == 0xFF_CC0A) }

  @Test(
    arguments: [
      "", "#", "FFCC00", "#FFCC0", "#FFCC000", "#FFCC0G", "#+FCC00", "#-FCC00", " #FFCC00",
      "##FCC00",
      "#\u{FF11}23", "#\u{FF11}\u{FF12}",
    ])
  func refusesOtherTexts(text: String) { #expect(ColorText.color(of: text) == nil) }
}
